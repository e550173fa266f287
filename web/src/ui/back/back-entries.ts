/** Stored in the state of each entry of the browser's history. */
interface Place {
  at: number;
  /** The address to which it belongs: the router's entry and those of things open over it share one. */
  page: number;
  open: number;
  /** The number of things that were open when the router made the first entry of the page. */
  base: number;
}

interface Written {
  state: object | null;
  href: string;
}

const stateKey = 'dozorBack';
/** A traversal that the browser refuses triggers no event. */
const maxTraversalMs = 500;

/** Closes the open things, the innermost last. */
const opened: (() => void)[] = [];

let here: Place | undefined;
let nextPage = 0;
let lastAt = 0;
/** The entry last written by the router: entries below an open thing are as old as its opening. */
let current: Written = { state: null, href: '' };
let settling: ReturnType<typeof setTimeout> | undefined;
/** Set during a traversal of our own, on whose arrival nothing must be closed. */
let travelling: ReturnType<typeof setTimeout> | undefined;
let delayed: (() => void)[] = [];

/**
 * While something is open the browser's history has an entry for it, which "back" leaves: the button and the gesture of
 * every browser and installed app. The router knows nothing of these entries.
 *
 * @returns a function to call when the thing has been closed otherwise: it removes the entry
 */
export function addBackEntry(close: () => void): () => void {
  if (here === undefined) start();
  opened.push(close);
  settleSoon();
  return () => {
    const index = opened.indexOf(close);
    if (index < 0) return;
    opened.splice(index, 1);
    settleSoon();
  };
}

function start(): void {
  // Never the same as before a reload, whose entries are still there.
  nextPage = Date.now();
  current = { state: history.state, href: location.href };
  write('replaceState', { at: placeIn(history.state)?.at ?? 0, page: nextPage++, open: 0, base: 0 }, current);
  history.pushState = (state, _, url) => {
    const pushed = { state, href: hrefOf(url) };
    // An entry added during a traversal would be the one that is left.
    if (travelling === undefined) pushPage(pushed);
    else delayed.push(() => pushPage(pushed));
  };
  history.replaceState = (state, _, url) => {
    current = { state, href: hrefOf(url) };
    if (here !== undefined) write('replaceState', here, current);
  };
  globalThis.addEventListener('popstate', onPop, { capture: true });
}

function pushPage(pushed: Written): void {
  if (here === undefined) return;
  current = pushed;
  write('pushState', { at: here.at + 1, page: nextPage++, open: here.open, base: here.open }, pushed);
}

function write(how: 'pushState' | 'replaceState', place: Place, { state, href }: Written): void {
  here = place;
  lastAt = how === 'pushState' ? place.at : Math.max(lastAt, place.at);
  // Uses the prototype's methods, since the router and we have replaced those of the instance.
  History.prototype[how].call(history, { ...state, [stateKey]: place }, '', href);
}

function onPop(event: PopStateEvent): void {
  if (here === undefined) return;
  const isOurs = travelling !== undefined;
  const place = placeIn(event.state);
  const isGone = place !== null && place.open > Math.max(place.base, opened.length);
  if (place?.page === here.page) {
    event.stopImmediatePropagation();
    // "Forward" does not reopen anything.
    if (isGone && place.at > here.at) return travel(place.at < lastAt ? 1 : -1);
    write('replaceState', place, current);
    if (!isOurs) closeDownTo(place.open);
  } else if (isGone) {
    event.stopImmediatePropagation();
    return travel(place.at < here.at ? -1 : 1);
  } else {
    const open = opened.length;
    here = place ?? { at: here.at + 1, page: nextPage++, open, base: open };
    current = { state: event.state, href: location.href };
    closeDownTo(here.open);
  }
  arrive();
}

function closeDownTo(count: number): void {
  for (const close of opened.splice(count).toReversed()) close();
}

/** Runs after the current changes, so that a menu that closes and the dialog that it opens share an entry. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

function settle(): void {
  if (travelling !== undefined || here === undefined) return;
  while (here.open < opened.length) {
    write('pushState', { ...here, at: here.at + 1, open: here.open + 1 }, current);
  }
  const surplus = here.open - Math.max(opened.length, here.base);
  if (surplus > 0) travel(-surplus);
  // Closed below the router's entry, such as a menu whose choice led here.
  else if (here.open > opened.length) {
    write('replaceState', { ...here, open: opened.length, base: opened.length }, current);
  }
}

function travel(steps: number): void {
  clearTimeout(travelling);
  travelling = setTimeout(arrive, maxTraversalMs);
  history.go(steps);
}

function arrive(): void {
  clearTimeout(travelling);
  travelling = undefined;
  for (const act of delayed) act();
  delayed = [];
  settleSoon();
}

function hrefOf(url: string | URL | null | undefined): string {
  return new URL(url ?? '', location.href).href;
}

function placeIn(state: { [stateKey]?: Place } | null): Place | null {
  return state?.[stateKey] ?? null;
}
