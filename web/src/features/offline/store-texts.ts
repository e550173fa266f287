import { languageFacts } from '@dozor/domain/schema/label.ts';
import { shownLanguage } from '../../i18n/translator.ts';

/**
 * The texts of drafts do not come with the app: readers of one request those of the screens that work without a connection,
 * and the worker stores what it is asked for. Without a connection the next visit tries again.
 */
export async function storeTexts(): Promise<void> {
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
