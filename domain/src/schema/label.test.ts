import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  byLanguage,
  defaultLanguage,
  fullLanguage,
  isLanguage,
  languageFacts,
  languages,
  properName,
} from './label.ts';

test('isLanguage accepts only exact language codes, and the default is Russian', () => {
  assert.equal(defaultLanguage, 'ru');
  for (const language of ['ru', 'en']) assert.ok(isLanguage(language), language);
  for (const other of ['RU', 'xx', '', undefined, null, 1]) assert.ok(!isLanguage(other), String(other));
});

test('Russian and English need no fallback language, every other reads one of them', () => {
  assert.deepEqual([fullLanguage('ru'), fullLanguage('en')], ['ru', 'en']);
  for (const language of languages) assert.match(fullLanguage(language), /^(ru|en)$/, language);
});

test.each(languages)('the line of %s has its names, its own date locale and nothing unknown', (language) => {
  const { name, offer, locale, readsInstead: _, draft = false, ...unknown } = languageFacts[language];
  assert.ok(locale.startsWith(`${language}-`) && new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale);
  assert.ok(name.trim() !== '' && offer.trim() !== '' && typeof draft === 'boolean');
  assert.deepEqual(unknown, {});
});

test('byLanguage makes a value for each language, once and only when it is read', () => {
  const read: string[] = [];
  const made = byLanguage((language) => {
    read.push(language);
    return `${language}!`;
  });
  assert.deepEqual(read, []);
  assert.deepEqual([made.ru, made.en, made.ru], ['ru!', 'en!', 'ru!']);
  assert.deepEqual(read, ['ru', 'en']);
  assert.deepEqual(Object.keys(made), languages);
});

test('properName stands in the letters of the language', () => {
  const { ru, uk, kk, en, pl } = properName('Strelka', { ru: 'Стрелка' });
  assert.deepEqual([ru, uk, kk], ['Стрелка', 'Стрелка', 'Стрелка']);
  assert.deepEqual([en, pl], ['Strelka', 'Strelka']);
});
