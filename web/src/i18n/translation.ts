import { useMemo, useSyncExternalStore } from 'react';
import type { Namespace } from './text-keys.ts';
import type { TFunction } from './text-reader.ts';
import { missingTexts, onLanguageChange, readerOf, shownLanguage } from './translator.ts';

export type { TFunction } from './text-reader.ts';
export { Trans } from './trans.tsx';

/** The component suspends until the file of the texts has loaded, and re-renders on a change of language. */
export function useTranslation<N extends Namespace>(namespace: N): { t: TFunction<N> } {
  const language = useSyncExternalStore(onLanguageChange, shownLanguage, shownLanguage);
  const missing = missingTexts(namespace, language);
  // Suspends. With use() every component would suspend in a test, even for loaded texts.
  if (missing !== undefined) throw missing;
  const t = useMemo(() => readerOf(namespace, language), [namespace, language]);
  return { t };
}
