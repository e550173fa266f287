import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { defaultLanguage, type Language, languageFacts } from '@dozor/domain/schema/label.ts';

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Console complaints of the page, and requests that failed on our own server. */
  complaints: string[];
  leave(): Promise<void>;
}

export interface VisitorOptions extends BrowserContextOptions {
  language?: Language;
  /** Full resolution, for tests that inspect pixels: without a graphics card that takes most of the time. */
  isMapSharp?: boolean;
  /** First visit ever: the map introduces itself until it is touched. */
  isFirstVisit?: boolean;
  /** Stays with the server's HTML of a screen; by default waits until the app has taken over. */
  isEarly?: boolean;
}

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } satisfies VisitorOptions;

/** For what never happens: generous, for a busy machine. */
const waitMs = 120_000;

/** A read-only page loads the app when the pointer is over something that needs it. */
export async function appComes(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const firstView = document.getElementById('first-view');
    firstView?.querySelector('button')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return firstView === null;
  });
}

/** Until then keys and fingers reach only what looks like the app. */
function waitForApp(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const open = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>;
    page[name] = async (...args: unknown[]) => {
      const response = await open(...args);
      await appComes(page);
      return response;
    };
  }
}

export async function visit(browser: Browser, serverUrl: string, options: VisitorOptions = {}): Promise<Visitor> {
  const { language = defaultLanguage, isMapSharp = false, isFirstVisit = false, isEarly = false, ...rest } = options;
  const context = await browser.newContext({
    baseURL: serverUrl,
    locale: languageFacts[language].locale,
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    // Requests must be visible to the tests; the worker is enabled only where a test is about it.
    serviceWorkers: 'block',
    ...rest,
  });
  if (language !== defaultLanguage) await context.addCookies([{ name: 'lang', value: language, url: serverUrl }]);
  context.setDefaultTimeout(waitMs);
  if (!isMapSharp) {
    await context.addInitScript(() => Object.defineProperty(globalThis, 'devicePixelRatio', { get: () => 0.25 }));
  }
  if (!isFirstVisit) {
    await context.addInitScript(() => {
      // A page without an origin has no storage, such as a sandboxed frame at any address.
      if (globalThis.origin !== 'null') localStorage.setItem('dozor-welcomed', 'true');
    });
  }
  const complaints: string[] = [];
  const page = await context.newPage();
  if (!isEarly && rest.javaScriptEnabled !== false) waitForApp(page);
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    const isOurs = message.location().url === '' || message.location().url.startsWith(serverUrl);
    if (message.type() === 'error' && isOurs) complaints.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  return { page, context, complaints, leave: () => context.close() };
}
