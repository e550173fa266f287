import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { iconKeys } from '@dozor/domain/point/appearance.ts';
import { byLanguage, fullLanguage, type Language, languages } from '@dozor/domain/schema/label.ts';
import { readGroup, type TextGroup, type Texts } from '@dozor/domain/texts/read-texts.ts';
import type { screens as Screens } from '../src/app/screens.ts';
import { iconSvg } from '../src/ui/icons/icon-svg.ts';
import { readPage } from './markdown-pages.ts';
import { readTexts } from './text-files.ts';

const sourceDir = join(import.meta.dirname, '..', 'src');

interface Head {
  title: string;
  description: string;
}

interface PageHead extends Record<Language, Head> {
  path: string;
  isPrivate: boolean;
  /** Those that its text is written in; by default every one. */
  languages?: readonly Language[];
}

function textsOf(language: Language, namespace: string): Texts {
  return readGroup(readTexts(language)[namespace] as TextGroup);
}

function headOf(language: Language, screen: string): Head {
  const texts = textsOf(language, 'screens');
  return {
    title: texts.get(`${screen}.title`) ?? '',
    description: texts.get(`${screen}.description`) ?? texts.get('description') ?? '',
  };
}

function headOfText(language: Language, name: string): Head {
  const own = fileOfText(language, name);
  const file = existsSync(own) ? own : fileOfText(fullLanguage(language), name);
  const { title, lead } = readPage(readFileSync(file, 'utf8'));
  return { title, description: lead };
}

function fileOfText(language: Language, name: string): string {
  // The changelog of the repository is the English page.
  if (name === 'releasenotes' && language === 'en') return join(sourceDir, '../../CHANGELOG.md');
  return join(sourceDir, 'content', language, `${name}.md`);
}

/** A page of text may be missing in a language; readers of it get that of another one. */
function languagesOf(name: string): readonly Language[] | undefined {
  const found = languages.filter((language) => existsSync(fileOfText(language, name)));
  return found.length === 0 ? undefined : found;
}

/**
 * The table of screens is read when the heads are written: as a part of the configuration it would load all screens.
 */
async function screenHeads(): Promise<PageHead[]> {
  const table = new URL('../src/app/screens.ts', import.meta.url).href;
  const { screens } = (await import(/* @vite-ignore */ table)) as { screens: typeof Screens };
  return Object.entries(screens).map(([screen, row]) => ({
    path: row.path,
    isPrivate: 'isPrivate' in row,
    languages: languagesOf(row.path.split('/').at(-1) ?? ''),
    ...byLanguage((language) => headOf(language, screen)),
  }));
}

function cameraHeads(): PageHead[] {
  const files = readdirSync(join(sourceDir, 'content', 'ru', 'cameras')).filter((file) => file.endsWith('.md'));
  return files.toSorted().map((file) => {
    const id = file.slice(0, -'.md'.length);
    const name = `cameras/${id}`;
    const heads = byLanguage((language) => headOfText(language, name));
    return { path: `/help/${name}`, isPrivate: false, languages: languagesOf(name), ...heads };
  });
}

/** The data for the server to put the right head on each page: it shares no code with the web app. */
export async function readPageHeads() {
  const product = byLanguage((language) => textsOf(language, 'shell').get('product'));
  return { product, pages: [...cameraHeads(), ...(await screenHeads())] };
}

function readIcons(): Record<string, string> {
  return Object.fromEntries(iconKeys.map((key) => [key, iconSvg(key, { size: 24, theme: 'light' })]));
}

/** Writes `page-heads.json` and `share-icons.json` next to the page. */
export function pageHeads(): Plugin {
  return {
    name: 'page-heads',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'page-heads.json', source: JSON.stringify(await readPageHeads()) });
      this.emitFile({ type: 'asset', fileName: 'share-icons.json', source: JSON.stringify(readIcons()) });
    },
  };
}
