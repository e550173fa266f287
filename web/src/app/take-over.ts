import { counterpartOf } from './counterpart.ts';
import { beingDrawn } from '../ui/first-view-cover.tsx';

/** For what never comes: better a screen that still loads than one that does not answer. */
const maxMs = 10_000;

/**
 * Takes away what the server wrote of the screen (first-view/), once the app has the same under it: nothing moves, a page
 * that was scrolled stays where it is, what was unfolded stays so, what had the focus keeps it, and what was pressed is
 * pressed.
 */
export function takeOverFirstView(root: HTMLElement): void {
  const firstView = document.getElementById('first-view');
  if (firstView === null) return;
  // A browser that looks for the chapter of an address would find the one that goes.
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
    const pressed = inApp(firstView.querySelector('[data-pressed]'));
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

/** With reduced motion each change takes 1 ms (ui/global.css): a frame in which nothing is seen. */
function removeAtOnce(firstView: HTMLElement, root: HTMLElement): void {
  // To style the whole screen twice costs a phone 100 ms: where nothing changes slowly it is left out.
  const isSlow = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isSlow) root.dataset['appears'] = '';
  firstView.remove();
  if (!isSlow) return;
  root.getBoundingClientRect();
  delete root.dataset['appears'];
}

/** What has just been drawn does something then, such as going to the chapter that the address names. */
function afterEffects(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

/** Whether the app shows all that the first view does. */
function isReady(root: HTMLElement, firstView: HTMLElement): boolean {
  const main = root.querySelector('main');
  const has = (what: string) => main?.querySelector(what) !== null;
  const isBusy = has('[aria-busy="true"]') && firstView.querySelector('[aria-busy="true"]') === null;
  const welcome = firstView.querySelector('[data-welcome]');
  const isWelcomed = welcome === null || welcome.checkVisibility() === false || has('[data-welcome]');
  return main !== null && main.childElementCount > 0 && !has(`[${beingDrawn}]`) && !isBusy && isWelcomed;
}
