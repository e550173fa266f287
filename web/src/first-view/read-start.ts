import startTexts from 'virtual:texts/start';
import { defaultLanguage, isLanguage, languageFacts } from '@dozor/domain/schema/label.ts';
import { printInLightTheme } from '../features/print/print-theme.ts';
import { shortcutOf, shortcuts } from '../features/shortcuts/shortcut-list.ts';
import { offeredLanguage } from '../i18n/offered-language.ts';
import { readStoredUser } from '../session/stored-user.ts';
import { mayStoreApp } from '../ui/part/may-store-app.ts';
import { whenAtRest } from '../ui/part/when-at-rest.ts';

/** Controls that need the app. Links and details elements work without it. */
const controls = 'button, input, select, textarea';
/** Shorter waits are not shown. */
const shownAfterMs = 200;

/** The files of the app: scripts/write-first-views.mjs lists them on the script of the page. */
const files = document.querySelector<HTMLElement>('script[data-app]')?.dataset['app']?.split(' ') ?? [];

let loading: Promise<void> | undefined;
/** True if this page can load the app no more: a browser imports nothing twice, not even a failed module. */
let isSpent = false;

const firstView = document.getElementById('first-view');
if (firstView !== null) startReading(firstView);

/** The app is loaded at the first sign of interaction, and presses the pressed element again (app/take-over.ts). */
function startReading(page: HTMLElement): void {
  const main = page.querySelector<HTMLElement>('[role="main"]');
  for (const control of page.querySelectorAll('[inert]')) control.removeAttribute('inert');
  nameFirstOfSection(page, main);
  bringInPresentEntry(main);
  if (main !== null) keepPlace(page, main);
  offerLanguage(page);
  printInLightTheme();
  followTheme();
  if (mayStoreApp(globalThis.location.pathname)) whenAtRest(() => void startWorker().catch(() => undefined));

  for (const sign of ['pointerover', 'pointerdown', 'focusin']) {
    page.addEventListener(sign, (event) => controlOf(event) && loadQuietly());
  }
  page.addEventListener('click', (event) => {
    const control = controlOf(event);
    if (control !== null) void wantApp(page, control);
    if (main !== null && event.target instanceof Element && event.target.closest('[href="#content"]')) {
      event.preventDefault();
      main.focus();
    }
  });
  pressKeyAgain(page);

  const loadIfNeeded = () => page.isConnected && isNeeded() && loadQuietly();
  // Also when it is shown again after a sign-in elsewhere.
  globalThis.addEventListener('pageshow', loadIfNeeded);
  globalThis.addEventListener('online', loadIfNeeded);
}

function controlOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(controls) : null;
}

/** A user who is only passing by is not notified of the failure. */
function loadQuietly(): void {
  void loadApp().catch(() => undefined);
}

/** The app takes over the page by itself; can be called again after a failure. */
function loadApp(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<void> {
  if (isSpent) {
    await fetchWhole(globalThis.location.href);
    globalThis.location.reload();
    return;
  }
  // A missing file fails here, where it can be retried; the import then reads it from the browser's cache.
  await Promise.all(files.map(fetchWhole));
  isSpent = true;
  for (const file of files) await import(/* @vite-ignore */ file);
}

async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address);
  // The server has a newer version, and no longer has the files known to this page.
  if (answer.status === 404) isSpent = true;
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  await answer.arrayBuffer();
}

/** @returns true once it has loaded */
async function wantApp(page: HTMLElement, pressed?: HTMLElement): Promise<boolean> {
  const show = (isOn: boolean) => {
    const progress = page.querySelector('[role="progressbar"]');
    progress?.toggleAttribute('data-on', isOn);
    progress?.setAttribute('aria-hidden', String(!isOn));
  };
  const forget = () => page.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  page.querySelector('[role="alert"]')?.remove();
  forget();
  pressed?.setAttribute('data-pressed', '');
  const timer = setTimeout(show, shownAfterMs, true);
  try {
    await loadApp();
    return true;
  } catch {
    clearTimeout(timer);
    show(false);
    forget();
    const note = document.createElement('p');
    note.setAttribute('role', 'alert');
    page.append(note);
    const { lang } = document.documentElement;
    note.textContent = startTexts[isLanguage(lang) ? lang : defaultLanguage].failed;
    return false;
  }
}

/** A key handled by the app is dispatched again once it has loaded. */
function pressKeyAgain(page: HTMLElement): void {
  let wanted: KeyboardEvent | undefined;
  const onKey = (event: KeyboardEvent) => {
    const name = shortcutOf(event);
    if (name === undefined || shortcuts[name].group !== 'everywhere' || event.repeat) return;
    event.preventDefault();
    wanted = event;
    void wantApp(page).then((isThere) => {
      if (!isThere) wanted = undefined;
    });
  };
  document.addEventListener('keydown', onKey);
  new MutationObserver((_, changes) => {
    if (page.isConnected) return;
    changes.disconnect();
    document.removeEventListener('keydown', onKey);
    if (wanted) document.body.dispatchEvent(new KeyboardEvent('keydown', wanted));
  }).observe(document.body, { childList: true });
}

/** Edits waiting to be sent, or a signed-in user: only the app can handle them. */
function isNeeded(): boolean {
  try {
    // The same key is used in device/waiting-count.ts.
    return readStoredUser() !== null || Number(localStorage.getItem('dozor-waiting')) > 0;
  } catch {
    return false;
  }
}

/** A section's address shows its first page, and is replaced by that page's. */
function nameFirstOfSection(page: HTMLElement, main: HTMLElement | null): void {
  const { pathname, search, hash } = globalThis.location;
  const own = main?.querySelector<HTMLAnchorElement>('nav [aria-current]')?.pathname ?? '';
  if (!own.startsWith(`${pathname.replace(/\/$/, '')}/`)) return;
  history.replaceState(null, '', own + search + hash);
  // Announced by the shell (shell/shell.tsx).
  document.title = page.querySelector('[aria-live]')?.textContent ?? document.title;
}

/** Fills the button that is hidden in the bar; pressing it is up to the app (shell/bar/top-bar.tsx). */
function offerLanguage(page: HTMLElement): void {
  const { lang } = document.documentElement;
  const offered = isLanguage(lang) ? offeredLanguage(lang) : null;
  if (offered === null) return;
  for (const button of page.querySelectorAll<HTMLElement>('[data-offer]')) {
    button.lang = offered;
    button.textContent = languageFacts[offered].offer;
    button.hidden = false;
  }
}

/** On a phone the list of a section continues beyond its edge. */
function bringInPresentEntry(main: HTMLElement | null): void {
  const entry = main?.querySelector<HTMLElement>('nav [aria-current]');
  const list = entry?.parentElement;
  if (!entry || !list) return;
  const bringIn = () => {
    const [inner, outer] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  };
  bringIn();
  // With its own font the list grows wider.
  void document.fonts.ready.then(bringIn);
}

/** A browser restores the scroll position of the document, but not of containers in it. */
function keepPlace(page: HTMLElement, main: HTMLElement): void {
  const key = `dozor-top ${globalThis.location.pathname}`;
  try {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const stored = visit?.type === 'navigate' ? null : sessionStorage.getItem(key);
    if (stored !== null) main.scrollTop = Number(stored);
  } catch {
    return;
  }
  globalThis.addEventListener(
    'pagehide',
    () => page.isConnected && sessionStorage.setItem(key, String(main.scrollTop)),
  );
}

/** If no theme was chosen, follows the system's; the initial one is set by public/theme-start.js. */
function followTheme(): void {
  const night = globalThis.matchMedia('(prefers-color-scheme: dark)');
  night.addEventListener('change', () => {
    const root = document.documentElement;
    if (!root.hasAttribute('data-choice') && document.getElementById('first-view') !== null)
      root.setAttribute('data-mantine-color-scheme', night.matches ? 'dark' : 'light');
  });
}

/** As in the app (features/offline/app-worker.ts), which reports a newer version when it is loaded. */
async function startWorker(): Promise<void> {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register('/sw.js');
}
