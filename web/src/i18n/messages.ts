import i18next, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@dozor/domain/schema/label.ts';
import { keepLanguage, readLanguage } from './language.ts';

type Namespace = Record<string, unknown>;

const loaders = import.meta.glob<Namespace>('./{ru,en}/*.json', { import: 'default' });

/** Every namespace of one language: the file `ru/map.json` is the namespace `map`. */
async function loadLanguage(language: Language): Promise<Record<string, Namespace>> {
  const prefix = `./${language}/`;
  const files = Object.entries(loaders).filter(([path]) => path.startsWith(prefix));
  const loaded = await Promise.all(
    files.map(async ([path, load]) => [path.slice(prefix.length, -'.json'.length), await load()] as const),
  );
  return Object.fromEntries(loaded);
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
