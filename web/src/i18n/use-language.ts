import type { Label, Language } from '@dozor/domain/schema/label.ts';
import { useTranslation } from 'react-i18next';
import { isLanguage } from './language.ts';

/** The language the page is in now; the component is drawn again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : 'ru';
}

/** Reads the domain's labels (types, flags, camera models, fields) in the user's language. */
export function useLabel(): (label: Label) => string {
  const language = useLanguage();
  return (label) => label[language];
}
