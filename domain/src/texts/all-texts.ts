import type russian from '../../../texts/ru.json';
import { byLanguage, fullLanguage, type Language } from '../schema/label.ts';
import { completeTexts } from './complete-texts.ts';
import type { TextGroup } from './read-texts.ts';

type TextFile = typeof russian;

declare global {
  interface ImportMeta {
    url: string;
  }
}

/** What there is of Node, of which the sources of the domain know nothing: this file is read only there. */
interface Node {
  process: {
    getBuiltinModule(id: 'node:fs'): { readFileSync(path: unknown, encoding: 'utf8'): string };
  };
  URL: new (path: string) => unknown;
}

const { process, URL } = globalThis as typeof globalThis & Node;
const folder = `${import.meta.url}/../../../../texts`;
const { readFileSync } = process.getBuiltinModule('node:fs');

/** Read in one go: Node 24 aborts the whole process when a thread is ended while it imports JSON. */
const files = byLanguage(
  (language) => JSON.parse(readFileSync(new URL(`${folder}/${language}.json`), 'utf8')) as TextGroup,
);

/** Each language's file, whole. A browser has `no-texts.ts` instead: see `imports` of package.json. */
export const allTexts = byLanguage(completed) as Readonly<Record<Language, TextFile>>;

function completed(language: Language): TextGroup {
  const instead = fullLanguage(language);
  return instead === language ? files[language] : completeTexts(files[language], language, files[instead]);
}
