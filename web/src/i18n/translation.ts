import { useMemo, useSyncExternalStore } from 'react';
import type { Namespace } from './text-keys.ts';
import type { TFunction } from './text-reader.ts';
import { missingTexts, onLanguageChange, readerOf, shownLanguage } from './translator.ts';

export type { TFunction } from './text-reader.ts';
export { Trans } from './trans.tsx';

/** The words of a namespace in the language shown; the component waits for their file, and is drawn again in another language. */
export function useTranslation<N extends Namespace>(namespace: N): { t: TFunction<N> } {
  const language = useSyncExternalStore(onLanguageChange, shownLanguage, shownLanguage);
  const missing = missingTexts(namespace, language);
  // What React waits for. With use() every component would wait in a test, also for what is there.
  if (missing !== undefined) throw missing;
  const t = useMemo(() => readerOf(namespace, language), [namespace, language]);
  return { t };
}
