import { expect, test } from 'vitest';
import { byLanguage, fullLanguage, languages } from '../schema/label.ts';
import { completeTexts } from './complete-texts.ts';
import { missingTexts } from './missing-texts.ts';
import { findText, readGroup, type TextGroup } from './read-texts.ts';
import { addressOf, formsOf } from './text-keys.ts';

const russian = { points_one: '{{count}} точка', points_few: '{{count}} точки', points_many: '{{count}} точек' };
const source: TextGroup = {
  title: 'Карта',
  types: { dang_other: 'Опасность', dang_turn: 'Поворот' },
  count: { ...russian, points_other: '{{count}} точки' },
};
const forms = byLanguage((language) => formsOf(language).map((form) => [`points_${form}`, `${form} {{count}}`]));

test.each(languages)(
  '%s: a missing or an empty text is that of the fallback language, all others are its own',
  (language) => {
    const own = { title: '', types: { dang_turn: 'Own' }, unknown: 'Unknown' };
    const { title, types, count } = completeTexts(own, language, source);
    expect([title, types]).toEqual(['Карта', { dang_other: 'Опасность', dang_turn: 'Own' }]);
    expect(Object.keys(count ?? {})).toHaveLength(4);
  },
);

test.each(languages)('%s: a borrowed counted text keeps the plural forms of its own language', (language) => {
  const instead = fullLanguage(language);
  const texts = readGroup(completeTexts({}, language, source));
  const plurals = new Intl.PluralRules(instead);
  for (const count of [1, 2, 5, 21, 22, 1_000_000]) {
    const form = plurals.select(count) as keyof typeof source;
    expect(findText(texts, 'count.points', language, count)).toBe(readGroup(source).get(`count.points_${form}`));
  }
});

test.each(languages)('%s: a counted text with one form missing is borrowed whole', (language) => {
  const whole = Object.fromEntries(forms[language]);
  expect(completeTexts({ count: whole }, language, source)['count']).toEqual(whole);
  const partial = Object.fromEntries(forms[language].slice(1));
  const borrowed = Object.values(completeTexts({ count: partial }, language, source)['count'] ?? {});
  expect(borrowed).toEqual(Object.values(source['count'] ?? {}));
});

test.each(languages)('%s: a text is missing once, whatever the number of its forms', (language) => {
  const lacking = (own: TextGroup) => missingTexts(own, language, source).map(addressOf);
  expect(lacking({})).toEqual(['title', 'types.dang_other', 'types.dang_turn', 'count.points']);
  expect(lacking({ ...source, count: Object.fromEntries(forms[language]) })).toEqual([]);
  expect(lacking({ ...source, count: Object.fromEntries(forms[language].slice(1)) })).toEqual(['count.points']);
});
