import i18next, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@dozor/domain/schema/label.ts';
import { keepLanguage, readLanguage } from './language.ts';

type Namespace = Record<string, unknown>;

/** One file a language: `ru/map.json` is the namespace `map` of `words-ru`. */
const loaders = {
  ru: async () => (await import('./words-ru.ts')).wordsRu,
  en: async () => (await import('./words-en.ts')).wordsEn,
} satisfies Record<Language, () => Promise<Record<string, Namespace>>>;

async function loadLanguage(language: Language): Promise<Record<string, Namespace>> {
  const files = Object.entries(await loaders[language]());
  return Object.fromEntries(files.map(([path, words]) => [path.replace(/^.*\/(.+)\.json$/, '$1'), words]));
}

export async function startMessages(): Promise<void> {
  const language = readLanguage();
  const resources: Resource = { [language]: await loadLanguage(language) };
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources,
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = language;
}

/** Loads the other language, shows it at once and keeps the choice for a year. */
export async function changeLanguage(language: Language): Promise<void> {
  for (const [namespace, messages] of Object.entries(await loadLanguage(language))) {
    i18next.addResourceBundle(language, namespace, messages);
  }
  await i18next.changeLanguage(language);
  keepLanguage(language);
  document.documentElement.lang = language;
}
