import type { Workbox } from 'workbox-window';
import { languageFacts } from '@dozor/domain/schema/label.ts';
import { onLanguageChange, shownLanguage } from '../../i18n/translator.ts';
import { keepNotified } from '../../shell/keep-notified.ts';
import { LiveValue } from '../../ui/live-value.ts';

let worker: Workbox | undefined;
const checkEveryMs = 60 * 60_000;

export const isNewVersionWaiting = new LiveValue(false);

export function takeNewVersion(): void {
  worker?.addEventListener('controlling', () => globalThis.location.reload());
  worker?.messageSkipWaiting();
}

/** Registers the service worker, once the page has come to rest, so that it does not delay the first view. */
export async function startAppWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || worker !== undefined) return;
  const { Workbox: WorkboxClass } = await import('workbox-window');
  worker = new WorkboxClass('/sw.js');
  worker.addEventListener('waiting', () => isNewVersionWaiting.set(true));
  await worker.register();
  setInterval(() => void worker?.update().catch(() => undefined), checkEveryMs);
  onLanguageChange(() => void storeTexts());
  await Promise.all([keepNotified(), storeTexts()]);
}

/**
 * The texts of drafts do not come with the app: readers of one request those of the screens that work without a connection,
 * and the worker stores what it is asked for. Without a connection the next visit tries again.
 */
async function storeTexts(): Promise<void> {
  const language = shownLanguage();
  if (languageFacts[language].draft !== true) return;
  await workerControls();
  try {
    // Written by the build: web/build/offline-app.ts.
    const answer = await fetch('/offline-texts.json');
    if (!answer.ok) return;
    const { [language]: files = [] } = (await answer.json()) as Record<string, string[]>;
    for (const file of files) {
      const isStored = (await caches.match(`/${file}`, { ignoreVary: true })) !== undefined;
      if (!isStored) await fetch(`/${file}`);
    }
  } catch {
    return;
  }
}

async function workerControls(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller !== null) return;
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
}

/** True if the page itself was loaded without a worker. */
let isFirstVisit = 'serviceWorker' in navigator && navigator.serviceWorker.controller === null;

/**
 * On the first visit, the content on the screen was loaded before the worker: it is requested again so that it gets
 * cached. On a slow device the worker may be ready before the screen is.
 */
export function onFirstWorker(then: () => void): () => void {
  if (!isFirstVisit) return () => undefined;
  const container = navigator.serviceWorker;
  const action = () => {
    isFirstVisit = false;
    then();
  };
  if (container.controller !== null) {
    action();
    return () => undefined;
  }
  container.addEventListener('controllerchange', action, { once: true });
  return () => container.removeEventListener('controllerchange', action);
}
