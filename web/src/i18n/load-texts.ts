import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { readGroup, type TextGroup, type Texts } from './texts.ts';

/** What the first page says is one file a language; `ru/map.json` is the namespace `map`. */
const firstFiles = {
  ru: async () => (await import('./words-ru.ts')).wordsRu,
  en: async () => (await import('./words-en.ts')).wordsEn,
} satisfies Record<Language, () => Promise<Record<string, TextGroup>>>;

const laterFiles = import.meta.glob<TextGroup>(['./{ru,en}/*.json', '!./{ru,en}/{shell,server,screens,map}.json'], {
  import: 'default',
});

/** The namespaces that are there before anything is shown. */
export async function loadFirstTexts(language: Language): Promise<[namespace: string, texts: Texts][]> {
  const files = Object.entries(await firstFiles[language]());
  return files.map(([path, group]) => [path.replace(/^.*\/(.+)\.json$/, '$1'), readGroup(group)]);
}

/** A namespace of a screen, loaded when it is first named. */
export async function loadLaterTexts(language: Language, namespace: string): Promise<Texts> {
  const load = laterFiles[`./${language}/${namespace}.json`];
  if (load === undefined) throw new InvariantError(`No words "${namespace}" in ${language}`);
  return readGroup(await load());
}
