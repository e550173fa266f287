import { beingDrawn } from '../ui/first-view-cover.tsx';

/** A limit for parts that never load: an incomplete screen is better than an unresponsive one. */
const maxMs = 10_000;

/** Nothing moves: scroll position, unfolded parts, focus and a pending press carry over to the app. */
export function takeOverFirstView(root: HTMLElement): void {
  const firstView = document.getElementById('first-view');
  if (firstView === null) return;
  // A browser that looks for the anchor of an address would find the one being removed.
  for (const named of firstView.querySelectorAll<HTMLElement>('[id]:not(svg *)')) named.removeAttribute('id');
  const inApp = (part: Element | null | undefined) => (part ? counterpartOf(part, firstView, root) : null);
  const end = () => {
    if (!firstView.isConnected) return;
    changes.disconnect();
    clearTimeout(timer);
    for (const fold of firstView.querySelectorAll('details[open]')) inApp(fold)?.setAttribute('open', '');
    for (const part of firstView.querySelectorAll('[role="main"], nav, [tabindex]')) {
      const { scrollTop, scrollLeft } = part;
      if (scrollTop > 0 || scrollLeft > 0 || part.matches('[role="main"]'))
        Object.assign(inApp(part) ?? {}, { scrollTop, scrollLeft });
    }
    const focused = firstView.contains(document.activeElement) ? inApp(document.activeElement) : null;
    // The menu of a phone is there before the app, and a button in the app.
    const menu = firstView.querySelector('nav > details[open]');
    const pressed = menu
      ? inApp(menu.closest('nav'))?.querySelector('button')
      : inApp(firstView.querySelector('[data-pressed]'));
    removeAtOnce(firstView, root);
    focused?.focus({ preventScroll: true });
    pressed?.click();
  };
  const changes = new MutationObserver(() => {
    if (isReady(root, firstView)) afterEffects(() => isReady(root, firstView) && end());
  });
  const timer = setTimeout(end, maxMs);
  changes.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
}

/** The element of the same kind and name, or else the one in the same place. */
function counterpartOf(part: Element, firstView: Element, root: Element): HTMLElement | null {
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

/** With reduced motion each transition takes 1 ms (ui/global.css): a frame in which nothing is visible. */
function removeAtOnce(firstView: HTMLElement, root: HTMLElement): void {
  // Styling the whole screen twice costs a phone 100 ms: skipped where transitions are already off.
  const isSlow = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isSlow) root.dataset['appears'] = '';
  firstView.remove();
  if (!isSlow) return;
  root.getBoundingClientRect();
  delete root.dataset['appears'];
}

/** Components act right after they are rendered, such as scrolling to the anchor in the address. */
function afterEffects(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

function isReady(root: HTMLElement, firstView: HTMLElement): boolean {
  const main = root.querySelector('main');
  const has = (what: string) => main?.querySelector(what) !== null;
  const isBusy = has('[aria-busy="true"]') && firstView.querySelector('[aria-busy="true"]') === null;
  const welcome = firstView.querySelector('[data-welcome]');
  const isWelcomed = welcome === null || welcome.checkVisibility() === false || has('[data-welcome]');
  return main !== null && main.childElementCount > 0 && !has(`[${beingDrawn}]`) && !isBusy && isWelcomed;
}
