import type russian from '../../../texts/ru.json';
import { byLanguage, fullLanguage, type Language } from '../schema/label.ts';
import { completeTexts } from './complete-texts.ts';
import type { TextGroup } from './read-texts.ts';
import { groupAt } from './text-keys.ts';

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

/** Kept of a file: the texts of screens are a browser's. */
const groups = ['labels', 'flags', 'server'] as const;

/** Read in one go: Node 24 aborts the whole process when a thread is ended while it imports JSON. */
const files = byLanguage((language) => {
  const file = JSON.parse(readFileSync(new URL(`${folder}/${language}.json`), 'utf8')) as TextGroup;
  return Object.fromEntries(groups.map((name) => [name, groupAt(file, name)]));
});

/** Each language is read when it is first asked for. A browser has `no-texts.ts` instead: see `imports` of package.json. */
export const allTexts = byLanguage(completed) as Readonly<Record<Language, Pick<TextFile, (typeof groups)[number]>>>;

function completed(language: Language): TextGroup {
  const instead = fullLanguage(language);
  return instead === language ? files[language] : completeTexts(files[language], language, files[instead]);
}
