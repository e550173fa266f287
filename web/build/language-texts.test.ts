import { existsSync } from 'node:fs';
import { offeredLanguages as offered, firstTexts } from 'virtual:texts';
import embedTexts from 'virtual:texts/embed';
import { labelTexts } from 'virtual:texts/labels';
import { expect, test } from 'vitest';
import { languages } from '@dozor/domain/schema/label.ts';
import type { TextGroup } from '@dozor/domain/texts/read-texts.ts';
import { readTexts, textFile } from './text-files.ts';

/** Of no screen: loaded otherwise. */
const others: readonly string[] = ['labels', 'flags', 'server', 'start', 'embed'];

test.each(languages)('%s: the parts together are the texts of the file', async (language) => {
  const { default: first, later } = await firstTexts[language]();
  const parts = await Promise.all(Object.values(later).map((load) => load()));
  const { labels: _labels, flags: _flags, ...loaded } = Object.assign({}, first, ...parts.map((part) => part.default));
  const ofScreens = Object.entries(readTexts(language)).filter(([namespace]) => !others.includes(namespace));
  expect(loaded).toEqual(Object.fromEntries(ofScreens));
});

test.each(languages)(
  '%s: the labels are those of the file, but for those that only the server or files need',
  async (language) => {
    const { labels, flags } = readTexts(language);
    const { lawRules: _, ...inFiles } = labels as TextGroup;
    expect((await labelTexts[language]()).default).toEqual({ labels: inFiles, flags });
    const { bookmarks: _bookmarks, waypoints: _waypoints, ...shown } = inFiles;
    const first = (await firstTexts[language]()).default;
    expect({ labels: first.labels, flags: first.flags }).toEqual({ labels: shown, flags });
  },
);

test('the texts of a card are one part', async () => {
  const { later } = await firstTexts.ru();
  const namespaces = Object.keys((await later['votes']!()).default);
  expect(namespaces.toSorted()).toEqual(['actions', 'comments', 'photos', 'votes']);
});

test('a group of the small map is there in every language', () => {
  expect(Object.keys(embedTexts)).toEqual(languages);
});

test('whole languages are offered', () => {
  expect(offered).toEqual(expect.arrayContaining(['ru', 'en']));
});

test.each(languages)('texts/%s.json exists', (language) => {
  expect(existsSync(textFile(language))).toBe(true);
});
