import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import { isLanguage, type Language } from '@dozor/domain/schema/label.ts';
import { readTexts } from '../../../../build/text-files.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { distanceText } from '../../../point/point-label.ts';
import { spokenTypes } from '../spoken-types.ts';
import { clipWords, spokenLimits, spokenMeters, silentCountries } from './clip-words.ts';
import { clipsOf, type ClipTable, plainText } from './clips-of.ts';
import tables from './clips.json';

const clipTables: Partial<Record<Language, ClipTable>> = tables;
/** Languages without clips are read by the device's own voice, or not at all. */
const spoken = Object.keys(tables).filter(isLanguage);

function clipsIn(language: Language): { say: Record<string, string>; table: ClipTable } {
  const { say } = readTexts(language)['drive'] as { say: Record<string, string> };
  return { say, table: clipTables[language] ?? {} };
}

/** The files have a constant bit rate. */
const bytesPerSecond = 16_000 / 8;
const maxBytes = 400_000;

const filled = (template: string | undefined, values: Record<string, string>): string =>
  (template ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

test('Russian and English have clips', () => {
  expect(spoken).toEqual(expect.arrayContaining(['ru', 'en']));
});

test.each(spoken)('%s: the clips cover every word of every sentence', (language) => {
  const { say, table } = clipsIn(language);
  const limits = [
    '',
    ...spokenLimits.map(([speed, unit]) => filled(say['limit'], { speed: speedLabel(speed, unit, language) })),
  ];
  const points = [...spokenTypes].map((type) => pointTypeLabels[type][language]);
  const countries = silentCountries.map((country) => countryName(country, language));
  const wrong: string[] = [];
  const check = (text: string): void => {
    const letters = (each: string): string => each.replaceAll(/[^\p{L}\d/]/gu, '');
    if (letters(clipsOf(text, table).join('')) !== letters(plainText(text))) wrong.push(text);
  };
  for (const [at, meters] of spokenMeters.entries()) {
    const distance = distanceText(meters, language);
    for (const kind of ['first', 'second', 'section', 'joined']) {
      for (const point of points) check(filled(say[kind], { point, distance, limit: limits[at % limits.length]! }));
    }
    for (const country of countries) check(filled(say['silentAhead'], { country, distance }));
    check(filled(say['zone'], { distance }));
  }
  for (const limit of limits) check(filled(say['second'], { limit }));
  check(`${filled(say['section'], { distance: distanceText(500, language), limit: '' })}${say['unknown']}`);
  check(say['noStreets'] ?? '');
  for (const country of countries) check(filled(say['silent'], { country }));
  expect(wrong).toEqual([]);
});

test.each(spoken)('%s: the file contains exactly the current words, in sequence', (language) => {
  const { say, table } = clipsIn(language);
  expect(Object.keys(table).toSorted()).toEqual([...clipWords(language, Object.values(say)).keys()].toSorted());
  const { length } = readFileSync(join(import.meta.dirname, `${language}.mp3`));
  expect(length).toBeLessThan(maxBytes);
  let last = 0;
  for (const [start = 0, end = 0] of Object.values(table)) {
    expect(start).toBeGreaterThanOrEqual(last);
    expect(end - start).toBeGreaterThan(150);
    last = end;
  }
  expect(last / 1000).toBeLessThan(length / bytesPerSecond);
});

test('the longest clip that ends at a word boundary is used, and an unknown word is skipped', () => {
  const table = { '60 km': [0, 1], '60 km/h': [1, 2], in: [2, 3] };
  expect(clipsOf('Elsewhere in\u00A060\u00A0km/h.', table)).toEqual(['in', '60 km/h']);
  expect(clipsOf('60 kmx', table)).toEqual([]);
});
