import { expect, test } from 'vitest';
import { fillPlaces, findText, readGroup } from './read-texts.ts';

const ru = readGroup({ points_one: 'точка', points_few: 'точки', points_many: 'точек', points_other: 'точки' });
const en = readGroup({ form: { title: 'Form' }, points_one: 'point', points_other: 'points', dang_other: 'Danger' });

test('nested groups are read by dotted keys', () => {
  expect(findText(en, 'form.title', 'en')).toBe('Form');
  expect(findText(en, 'form', 'en')).toBeUndefined();
});

test.each([
  ['ru', 1, 'точка'],
  ['ru', 22, 'точки'],
  ['ru', 11, 'точек'],
  ['ru', 0, 'точек'],
  ['ru', 1.5, 'точки'],
  ['en', 1, 'point'],
  ['en', 0, 'points'],
] as const)('in %s %d takes its plural form', (language, count, text) => {
  expect(findText({ ru, en }[language], 'points', language, count)).toBe(text);
});

test('a key without plural forms is found with or without a count', () => {
  expect(findText(en, 'dang_other', 'en')).toBe('Danger');
  expect(findText(en, 'form.title', 'en', 2)).toBe('Form');
});

test('values are inserted verbatim, and missing ones leave nothing', () => {
  expect(fillPlaces('{{a}}, {{b}}{{c}}!', { a: '<b>$& {{b}}</b>', b: 0 })).toBe('<b>$& {{b}}</b>, 0!');
});
