import assert from 'node:assert/strict';
import {
  byLanguage,
  defaultLanguage,
  fullLanguage,
  isLanguage,
  languageFacts,
  languages,
  properName,
} from './label.ts';
import { test } from 'vitest';

test('the languages are known by their codes, and nothing else is one', () => {
  assert.equal(defaultLanguage, 'ru');
  for (const language of ['ru', 'en']) assert.ok(isLanguage(language), language);
  for (const other of ['RU', 'de', '', undefined, null, 1]) assert.ok(!isLanguage(other), String(other));
});

test('Russian and English are read in themselves, with their own dates', () => {
  assert.deepEqual([fullLanguage('ru'), fullLanguage('en')], ['ru', 'en']);
  for (const language of languages) {
    const { locale } = languageFacts[language];
    assert.ok(locale.startsWith(`${language}-`) && new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale);
  }
});

test('a thing is made for every language', () => {
  assert.deepEqual(
    byLanguage((language) => `${language}!`),
    { ru: 'ru!', en: 'en!' },
  );
});

test('a name is in Latin letters but where a language writes it in its own', () => {
  assert.deepEqual(properName('Strelka', { ru: 'Стрелка' }), { ru: 'Стрелка', en: 'Strelka' });
});
