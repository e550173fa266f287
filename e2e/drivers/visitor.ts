import { defaultLanguage, type Language, languageFacts } from '@dozor/domain/schema/label.ts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** A person with a browser of their own, looking at one server. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What the page complained of in the console, and requests that failed on our own server. */
  complaints: string[];
  leave(): Promise<void>;
}

export interface VisitorOptions extends BrowserContextOptions {
  language?: Language;
  /** The map in all its pixels, for who looks at them: without a graphics card they cost most of the time. */
  isMapSharp?: boolean;
  /** Never here before: the map says what it is, until it is touched. */
  isNewcomer?: boolean;
  /** Looks at what the server wrote of a screen; everybody else waits until the app has taken it over. */
  isEarly?: boolean;
}

/** A phone held in one hand. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } satisfies VisitorOptions;

/** For what never comes: a busy machine may take its time. */
const waitMs = 120_000;

/** Waits until the app has taken the page over. To one that is only read it comes for a pointer over what needs it. */
export async function appComes(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const firstView = document.getElementById('first-view');
    firstView?.querySelector('button')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return firstView === null;
  });
}

/** Until then keys and fingers meet what only looks like the app. */
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

/** Opens a clean browser profile; no other machine is reached from it. */
export async function visit(browser: Browser, serverUrl: string, options: VisitorOptions = {}): Promise<Visitor> {
  const { language = defaultLanguage, isMapSharp = false, isNewcomer = false, isEarly = false, ...rest } = options;
  const context = await browser.newContext({
    baseURL: serverUrl,
    locale: languageFacts[language].locale,
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    // What is asked of the server has to be seen; the worker is there where a test is about it.
    serviceWorkers: 'block',
    ...rest,
  });
  if (language !== defaultLanguage) await context.addCookies([{ name: 'lang', value: language, url: serverUrl }]);
  context.setDefaultTimeout(waitMs);
  if (!isMapSharp) {
    await context.addInitScript(() => Object.defineProperty(globalThis, 'devicePixelRatio', { get: () => 0.25 }));
  }
  if (!isNewcomer) {
    await context.addInitScript(() => {
      // A page without an origin of its own has no storage; a frame in a sandbox is one, whatever its address.
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
