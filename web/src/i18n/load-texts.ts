import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { readGroup, type TextGroup, type Texts } from './texts.ts';

/** The texts of the first page are one file per language; `ru/map.json` is the namespace `map`. */
const firstFiles = import.meta.glob<Record<string, TextGroup>>('./words-*.ts', { import: 'words' });

const laterFiles = import.meta.glob<TextGroup>(['./*/*.json', '!./*/{shell,server,screens,map}.json'], {
  import: 'default',
});

/** The texts of the first page: the files of `words-*.ts`, which no glob below may match. */
export const firstNamespaces: readonly string[] = ['shell', 'server', 'screens', 'map'];

/** The namespaces loaded before anything is shown. */
export async function loadFirstTexts(language: Language): Promise<[namespace: string, texts: Texts][]> {
  const files = await loadFile(firstFiles, `./words-${language}.ts`);
  return Object.entries(files).map(([path, group]) => [path.replace(/^.*\/(.+)\.json$/, '$1'), readGroup(group)]);
}

/** A screen's namespace, loaded when it is first requested. */
export async function loadLaterTexts(language: Language, namespace: string): Promise<Texts> {
  return readGroup(await loadFile(laterFiles, `./${language}/${namespace}.json`));
}

async function loadFile<T>(files: Readonly<Record<string, () => Promise<T>>>, path: string): Promise<T> {
  const load = files[path];
  if (load === undefined) throw new InvariantError(`There is no file of words ${path}`);
  return load();
}
