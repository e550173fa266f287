import type { Language } from '@dozor/domain/schema/label.ts';
import i18next, { type BackendModule, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLanguage, keepLanguage, linkedLanguage, readLanguage } from './language.ts';

type Namespace = Record<string, unknown>;

/** What the first page says is one file a language; `ru/map.json` is the namespace `map`. */
const firstWords = {
  ru: async () => (await import('./words-ru.ts')).wordsRu,
  en: async () => (await import('./words-en.ts')).wordsEn,
} satisfies Record<Language, () => Promise<Record<string, Namespace>>>;

/** The words of every other namespace, loaded when `useTranslation` first names it. */
const laterWords = import.meta.glob<Namespace>(['./{ru,en}/*.json', '!./{ru,en}/{shell,server,screens,map}.json'], {
  import: 'default',
});

async function loadNamespace(language: Language, namespace: string): Promise<Namespace> {
  const load = laterWords[`./${language}/${namespace}.json`];
  if (load !== undefined) return load();
  const words = (await firstWords[language]())[`./${language}/${namespace}.json`];
  if (words === undefined) throw new Error(`No words "${namespace}" in ${language}`);
  return words;
}

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: async (language, namespace) => loadNamespace(isLanguage(language) ? language : 'ru', namespace),
};

export async function startMessages(): Promise<void> {
  const linked = linkedLanguage();
  if (linked !== undefined) keepLanguage(linked);
  const language = linked ?? readLanguage();
  const files = Object.entries(await firstWords[language]());
  const resources: Resource = {
    [language]: Object.fromEntries(files.map(([path, words]) => [path.replace(/^.*\/(.+)\.json$/, '$1'), words])),
  };
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      resources,
      partialBundledLanguages: true,
      ns: Object.keys(resources[language] ?? {}),
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  document.documentElement.lang = language;
}

/** Loads the other language's words of all that was shown, shows it at once and keeps the choice for a year. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  keepLanguage(language);
  document.documentElement.lang = language;
}
