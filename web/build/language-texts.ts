import { join } from 'node:path';
import type { Plugin } from 'vite';
import { byLanguage, type Language, languages } from '@dozor/domain/schema/label.ts';
import type { TextGroup } from '@dozor/domain/texts/read-texts.ts';
import { offeredLanguages, readTexts, textFile, textParts, textsFolder } from './text-files.ts';

/** Read by the server, or in every language at once. */
const notOfScreens: readonly string[] = ['labels', 'flags', 'server', 'start', 'embed'];

const list = 'virtual:texts';
const group = 'virtual:texts/';
const labels = 'virtual:texts/labels';
/** Reads the files beside it, which a bundle is not. */
const allTexts = '/domain/src/texts/all-texts.ts';

/** Each file is read once in a build, for its many parts. */
let textsOf = byLanguage(readTexts);

/** Labels that only the server shows, and those that are only in files: these do not come with the first texts. */
const labelsOfServer = ['lawRules'];
const labelsOfFiles = ['bookmarks', 'waypoints'];

/**
 * Cuts `texts/<language>.json` into the files that a browser loads. `virtual:texts` is the list of languages with their first
 * texts, which in turn list the further ones of the language; `virtual:texts/labels` is that of their labels;
 * `virtual:texts/embed` is one group in every language.
 */
export function languageTexts(): Plugin {
  return {
    name: 'language-texts',
    enforce: 'pre',
    watchChange() {
      textsOf = byLanguage(readTexts);
    },
    resolveId: (id) => (id.startsWith(list) ? `\0${id}` : partAt(id) && id),
    load(id) {
      const { mode, config } = this.environment;
      const isApp = mode === 'build' && config.consumer === 'client';
      const code = codeOf(
        id,
        isApp ? (file) => emitted(this.emitFile({ type: 'chunk', id: file, preserveSignature: 'strict' })) : literal,
      );
      if (code === undefined) return null;
      for (const language of languages) this.addWatchFile(textFile(language));
      return { code, moduleSideEffects: false };
    },
  };
}

/**
 * How the first texts of a language name the later ones. The bundler would have a plain import made by a function in
 * `start`, which waits for the first texts and could therefore not be waited for by them.
 */
type NameFile = (file: string) => string;

const emitted = (reference: string): string => `import.meta.ROLLUP_FILE_URL_${reference}`;
const literal: NameFile = JSON.stringify;

/** A part is named like a file in a folder of its language: so the build's manifest lists it. */
function partAt(id: string): { language: Language; part: string } | undefined {
  if (!id.startsWith(`${textsFolder}/`)) return undefined;
  const [name, part, more] = id.slice(textsFolder.length + 1).split('/');
  const language = languages.find((one) => one === name);
  return language && part !== undefined && more === undefined ? { language, part } : undefined;
}

function codeOf(id: string, nameLater: NameFile): string | undefined {
  if (id.endsWith(allTexts)) return `export const allTexts = ${JSON.stringify(byLanguage(textsOfNode))};`;
  if (id === `\0${list}`) return codeOfList();
  if (id === `\0${labels}`) return `export const labelTexts = ${loadersOf('labels')};`;
  if (id.startsWith(`\0${group}`)) {
    const name = id.slice(group.length + 1);
    return exported(byLanguage((language) => textsOf[language][name]));
  }
  const found = partAt(id);
  return found && codeOfPart(found.language, found.part, nameLater);
}

function codeOfList(): string {
  return `export const firstTexts = ${loadersOf('first-texts')};
export const offeredLanguages = ${JSON.stringify(offeredLanguages())};`;
}

function codeOfPart(language: Language, part: string, nameLater: NameFile): string {
  const texts = textsOf[language];
  if (part === 'labels') return exported(labelsWithout(labelsOfServer, texts));
  const namespaces = textParts[part] ?? [part];
  const groups = Object.fromEntries(namespaces.map((one) => [one, texts[one]]));
  if (part !== 'first-texts') return exported(groups);
  const own = exported({ ...groups, ...labelsWithout([...labelsOfServer, ...labelsOfFiles], texts) });
  const later = Object.keys(texts).filter((one) => !namespaces.includes(one) && !notOfScreens.includes(one));
  return `${own}\nexport const later = { ${later.map((one) => `${one}: ${loaderOf(language, partOf(one), nameLater)}`).join()} };`;
}

function textsOfNode(language: Language) {
  const { labels, flags, server } = textsOf[language];
  return { labels, flags, server };
}

function labelsWithout(groups: readonly string[], { labels = {}, flags }: TextGroup) {
  return { labels: Object.fromEntries(Object.entries(labels).filter(([name]) => !groups.includes(name))), flags };
}

function partOf(namespace: string): string {
  return Object.entries(textParts).find(([, namespaces]) => namespaces.includes(namespace))?.[0] ?? namespace;
}

function loadersOf(part: string): string {
  return `{ ${languages.map((language) => `${language}: ${loaderOf(language, part)}`).join()} }`;
}

function loaderOf(language: Language, part: string, name: NameFile = literal): string {
  return `() => import(${name(join(textsFolder, language, part))})`;
}

function exported(value: unknown): string {
  return `export default ${JSON.stringify(value)};`;
}
