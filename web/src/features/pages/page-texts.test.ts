import { expect, test } from 'vitest';
import { cameraModels } from '@dozor/domain/point/camera-model.ts';
import { byLanguage, languages } from '@dozor/domain/schema/label.ts';
import type { PageText } from './page-text.ts';

const files = import.meta.glob<PageText>('../../content/*/**/*.md', { import: 'default', eager: true });
const [changelog] = Object.values(
  import.meta.glob<PageText>('../../../../CHANGELOG.md', { import: 'default', eager: true }),
);

function pagesOf(language: string): Map<string, PageText> {
  const start = `../../content/${language}/`;
  const own = Object.entries(files).filter(([path]) => path.startsWith(start));
  return new Map(own.map(([path, page]) => [path.slice(start.length, -'.md'.length), page]));
}

const pages = byLanguage(pagesOf);
if (changelog) pages.en.set('releasenotes', changelog);

const names = [...pages.ru.keys()].toSorted();
const pairs = names.map((name) => ({ name, ru: pages.ru.get(name)!, en: pages.en.get(name)! }));
/** Pages in the languages other than Russian; a page without a translation falls back to Russian or English. */
const translations = languages
  .filter((language) => language !== 'ru')
  .flatMap((language) =>
    [...pages[language]].map(([name, page]) => ({ name, language, page, ru: pages.ru.get(name) })),
  );

function elements(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** The page's text, without code, names in tables (formats, programs) and file names of drawings. */
function sentences(html: string): string[] {
  const page = elements(html);
  for (const code of page.querySelectorAll('code, th, td > a:only-child')) code.remove();
  const texts = [...page.querySelectorAll('p, li, h2, h3, td')].map((element) => element.textContent?.trim() ?? '');
  const labels = [...page.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? '');
  return [...texts, ...labels].filter((text) => /\p{Letter}{2}/u.test(text));
}

function shape(html: string): Record<string, number> {
  const page = elements(html);
  const count = (selector: string) => page.querySelectorAll(selector).length;
  return { p: count('p'), li: count('li'), rows: count('tr'), drawings: count('svg'), links: count('a') };
}

test('every page exists in Russian and English', () => {
  expect([...pages.en.keys()].toSorted()).toEqual(names);
});

test.each(translations)(
  '$name in $language has the same chapters, lists and drawings as in Russian',
  ({ page, ru }) => {
    const chapters = ({ headings }: PageText) => headings.map(({ level, id }) => `${level} ${id}`);
    expect(chapters(page)).toEqual(ru && chapters(ru));
    expect(shape(page.html)).toEqual(ru && shape(ru.html));
  },
);

test.each(pairs)('$name is fully translated', ({ ru, en }) => {
  expect([en.title, en.lead, ...sentences(en.html)].filter((text) => /\p{Script=Cyrillic}/u.test(text))).toEqual([]);
  const isRussian = (text: string) => /\p{Script=Cyrillic}{2}/u.test(text);
  expect([ru.lead, ...sentences(ru.html)].filter((text) => !isRussian(text))).toEqual([]);
});

test.each(languages)('every chapter in %s has an ID that is unique within its page', (language) => {
  for (const { headings } of pages[language].values()) {
    const ids = headings.map(({ id }) => id);
    expect(ids).not.toContain('');
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('at least 20 models have a page, each named after a subtype of the database', () => {
  const known = new Set(cameraModels.map(({ id }) => id));
  const written = names.filter((name) => name.startsWith('cameras/')).map((name) => name.slice('cameras/'.length));
  expect(written.length).toBeGreaterThanOrEqual(20);
  expect(written.filter((id) => !known.has(id))).toEqual([]);
  const complexes = written.filter((id) =>
    pages.ru.get(`cameras/${id}`)?.title.includes('автоматической фотовидеофиксации'),
  );
  expect(complexes).toEqual(['avtouragan', 'strelkaST']);
});

test('pages contain no scripts, styles, frames or images, and link only to HTTPS sites or our own screens', () => {
  const all = languages.flatMap((language) => [...pages[language].values()]).map(({ html }) => elements(html));
  expect(all.flatMap((page) => [...page.querySelectorAll('script, style, iframe, img, [onclick], [style]')])).toEqual(
    [],
  );
  const addresses = all.flatMap((page) =>
    [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
  );
  expect(addresses.filter((address) => !/^(\/[a-z?_]|\/$|https:\/\/|#)/.test(address))).toEqual([]);
});
