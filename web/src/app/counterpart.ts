/**
 * The app's equivalent of a part of the first view: the element of the same kind and name, or else the one in the same
 * place.
 */
export function counterpartOf(part: Element, firstView: Element, root: Element): HTMLElement | null {
  const kind = part.matches('[role="main"]') ? 'main, [role="main"]' : part.localName;
  // Anything that differs between phone and desktop appears in the first view twice.
  const seen = (within: Element) =>
    [...within.querySelectorAll<HTMLElement>(kind)].filter((one) => one.checkVisibility());
  const [mine, theirs] = [seen(firstView), seen(root)];
  const name = nameOf(part);
  const named = (all: HTMLElement[]) => all.filter((one) => nameOf(one) === name);
  return (
    named(theirs)[named(mine).findIndex((one) => one === part)] ?? theirs[mine.findIndex((one) => one === part)] ?? null
  );
}

function nameOf(part: Element): string {
  return part.getAttribute('aria-label') ?? part.textContent ?? '';
}
