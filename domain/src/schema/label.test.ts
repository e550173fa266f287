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

test('the languages are known by their codes, and nothing else is one', () => {
  assert.equal(defaultLanguage, 'ru');
  for (const language of ['ru', 'en']) assert.ok(isLanguage(language), language);
  for (const other of ['RU', 'xx', '', undefined, null, 1]) assert.ok(!isLanguage(other), String(other));
});

test('Russian and English are read in themselves, with their own dates', () => {
  assert.deepEqual([fullLanguage('ru'), fullLanguage('en')], ['ru', 'en']);
  for (const language of languages) {
    const { locale } = languageFacts[language];
    assert.ok(locale.startsWith(`${language}-`) && new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale);
  }
});

test('a thing is made for every language', () => {
  const made = byLanguage((language) => `${language}!`);
  assert.deepEqual([made.ru, made.en], ['ru!', 'en!']);
  assert.deepEqual(Object.keys(made), languages);
});

test('a name is in Latin letters but where a language writes it in its own', () => {
  const { ru, ...others } = properName('Strelka', { ru: 'Стрелка' });
  assert.equal(ru, 'Стрелка');
  assert.deepEqual(new Set(Object.values(others)), new Set(['Strelka']));
});
