import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import type { FullLanguage } from '../schema/label.ts';
import { decodeGazetteer, type PackedGazetteer } from './decode-gazetteer.ts';
import { searchGazetteer } from './search-gazetteer.ts';

const file = new URL('data/places.json', import.meta.url);
const gazetteer = decodeGazetteer(JSON.parse(readFileSync(file, 'utf8')) as PackedGazetteer);

const views = {
  siberia: { x: 90, y: 60 },
  moscow: { x: 37.6, y: 55.75 },
  tashkent: { x: 69.28, y: 41.31 },
  almaty: { x: 76.9, y: 43.2 },
  london: { x: -0.1, y: 51.5 },
  newYork: { x: -74, y: 40.7 },
} as const;

type Row = readonly [
  text: string,
  reader: `${FullLanguage} ${string}`,
  view: keyof typeof views,
  name: string,
  region: string,
];

/** The place that Enter flies to, for a reader with a language and a country, over a view. */
const rows: readonly Row[] = [
  // Not the island of Samar in the Philippines, although its whole name matches.
  ['самар', 'ru RU', 'siberia', 'Самара', 'RU-SAM'],
  ['самар', 'ru RU', 'tashkent', 'Самара', 'RU-SAM'],
  ['самар', 'ru UZ', 'tashkent', 'Самарканд', 'UZ-SA'],
  ['samar', 'ru KZ', 'almaty', 'Самара', 'RU-SAM'],
  ['samar', 'en GB', 'london', 'Samara', 'RU-SAM'],
  ['Самара', 'ru UZ', 'tashkent', 'Самара', 'RU-SAM'],
  ['мос', 'ru RU', 'siberia', 'Москва', 'RU-MOW'],
  ['Moskva', 'ru RU', 'siberia', 'Москва', 'RU-MOW'],
  ['Moscow', 'en US', 'newYork', 'Moscow', 'RU-MOW'],
  ['ростов', 'ru RU', 'moscow', 'Ростов-на-Дону', 'RU-ROS'],
  ['Киров', 'ru RU', 'moscow', 'Киров', 'RU-KIR'],
  ['Киров', 'ru UZ', 'tashkent', 'Киров', 'RU-KIR'],
  ['Новгород', 'ru RU', 'siberia', 'Нижний Новгород', 'RU-NIZ'],
  ['Троицк', 'ru RU', 'moscow', 'Троицк', 'RU-MOW'],
  ['Троицк', 'ru RU', 'siberia', 'Троицк', 'RU-CHE'],
  ['орел', 'ru RU', 'siberia', 'Орёл', 'RU-ORL'],
  ['Кемер', 'ru RU', 'siberia', 'Кемерово', 'RU-KEM'],
  ['Ленинск', 'ru RU', 'siberia', 'Ленинск-Кузнецкий', 'RU-KEM'],
  ['Алма', 'ru KZ', 'almaty', 'Алматы', 'KZ-75'],
  ['Бух', 'ru UZ', 'tashkent', 'Бухара', 'UZ-BU'],
  ['Том', 'ru RU', 'siberia', 'Томск', 'RU-TOM'],
  ['Челибинск', 'ru RU', 'siberia', 'Челябинск', 'RU-CHE'],
  ['Париж', 'ru RU', 'siberia', 'Париж', 'FR-75C'],
  ['Куба', 'ru RU', 'siberia', 'Куба', ''],
  ['Лондон', 'ru RU', 'siberia', 'Лондон', 'GB-WSM'],
  ['London', 'en US', 'newYork', 'London', 'GB-WSM'],
  ['Paris', 'en GB', 'london', 'Paris', 'FR-75C'],
  ['Birmingham', 'en GB', 'london', 'Birmingham', 'GB-BIR'],
  ['Birmingham', 'en US', 'newYork', 'Birmingham', 'US-AL'],
  ['Cambridge', 'en US', 'newYork', 'Cambridge', 'US-MA'],
  ['Cambridge', 'en GB', 'london', 'Cambridge', 'GB-CAM'],
  ['Georgia', 'en GB', 'london', 'Georgia', ''],
  ['Georgia', 'en US', 'newYork', 'Georgia', 'US-GA'],
  ['New', 'en US', 'newYork', 'New York', 'US-NY'],
  ['York', 'en GB', 'london', 'York', 'GB-YOR'],
  ['Manch', 'en GB', 'london', 'Manchester', 'GB-MAN'],
];

test('the first place found is the one that the reader means', () => {
  const wrong = rows.flatMap(([text, reader, view, name, region]) => {
    const [language, home] = reader.split(' ') as [FullLanguage, string];
    const [first] = searchGazetteer(gazetteer, { text, language, home, near: views[view], max: 8 });
    const found = `${first?.name} ${first?.region}`;
    return found === `${name} ${region}` ? [] : [`${text} (${reader}, ${view}): ${found} instead of ${name} ${region}`];
  });
  assert.deepEqual(wrong, []);
});
