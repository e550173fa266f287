/** For what never comes: better a screen that still loads than one that does not answer. */
const longestMs = 10_000;

/**
 * Takes away what the server wrote of the screen (first-view/), once the app has the same under it: nothing moves, and a
 * page that was scrolled stays where it is.
 */
export function takeOverFirstView(root: HTMLElement): void {
  const firstView = document.getElementById('first-view');
  if (firstView === null) return;
  const end = () => {
    if (!firstView.isConnected) return;
    changes.disconnect();
    clearTimeout(timer);
    const main = root.querySelector('main');
    if (main !== null) main.scrollTop = firstView.querySelector('[role="main"]')?.scrollTop ?? 0;
    // With reduced motion each change takes 1 ms (ui/global.css): a frame in which nothing is seen.
    root.dataset['appears'] = '';
    firstView.remove();
    root.getBoundingClientRect();
    delete root.dataset['appears'];
  };
  const changes = new MutationObserver(() => {
    if (isReady(root, firstView)) end();
  });
  const timer = setTimeout(end, longestMs);
  changes.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
}

/** Whether the app shows all that the first view does. */
function isReady(root: HTMLElement, firstView: HTMLElement): boolean {
  const main = root.querySelector('main');
  const has = (what: string) => main?.querySelector(what) !== null;
  const isBusy = has('[aria-busy="true"]') && firstView.querySelector('[aria-busy="true"]') === null;
  const welcome = firstView.querySelector('[data-welcome]');
  const isWelcomed = welcome === null || welcome.checkVisibility() === false || has('[data-welcome]');
  return main !== null && main.childElementCount > 0 && !isBusy && isWelcomed;
}
