import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { readGroup, type TextGroup, type Texts } from './texts.ts';

type TextFiles = Record<string, TextGroup>;

/** The texts of the first page are one file per language; `ru/map.json` is the namespace `map`. */
const firstFiles = import.meta.glob<TextFiles>('./words-*.ts', { import: 'words' });

/** So are those of a card, which would be four requests. */
const cardFiles = import.meta.glob<TextFiles>('./card-words-*.ts', { import: 'words' });

const laterFiles = import.meta.glob<TextGroup>(
  ['./*/*.json', '!./*/{shell,server,screens,map,actions,comments,photos,votes}.json'],
  { import: 'default' },
);

/** The texts of the first page: the files of `words-*.ts`, which no glob below may match. */
export const firstNamespaces: readonly string[] = ['shell', 'server', 'screens', 'map'];

const cardNamespaces: readonly string[] = ['actions', 'comments', 'photos', 'votes'];

export async function loadFirstTexts(language: Language): Promise<[namespace: string, texts: Texts][]> {
  const files = await loadFile(firstFiles, `./words-${language}.ts`);
  return Object.entries(files).map(([path, group]) => [path.replace(/^.*\/(.+)\.json$/, '$1'), readGroup(group)]);
}

export async function loadLaterTexts(language: Language, namespace: string): Promise<Texts> {
  const path = `./${language}/${namespace}.json`;
  if (!cardNamespaces.includes(namespace)) return readGroup(await loadFile(laterFiles, path));
  return readGroup(fileAt(await loadFile(cardFiles, `./card-words-${language}.ts`), path));
}

async function loadFile<T>(files: Readonly<Record<string, () => Promise<T>>>, path: string): Promise<T> {
  return fileAt(files, path)();
}

function fileAt<T>(files: Readonly<Record<string, T>>, path: string): T {
  const file = files[path];
  if (file === undefined) throw new InvariantError(`There is no file of words ${path}`);
  return file;
}
