import { expect, test } from 'vitest';
import { messages } from '@dozor/domain/errors/message.ts';
import { byLanguage, fullLanguage, languages } from '@dozor/domain/schema/label.ts';
import { readGroup } from '@dozor/domain/texts/read-texts.ts';
import { textFaults } from '@dozor/domain/texts/text-faults.ts';
import { addressOf, textPlaces } from '@dozor/domain/texts/text-keys.ts';
import { readTextFile, readTexts } from '../../build/text-files.ts';
import { screens } from '../app/screens.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  import: 'default',
  eager: true,
  query: '?raw',
});

const files = byLanguage(readTextFile);
const texts = byLanguage((language) => readGroup(readTexts(language)));
const known = new Set(textPlaces(files.ru).map(addressOf));

test.each(languages)(
  'the texts in %s have the keys, placeholders, tags and plural forms that they must have',
  (language) => {
    expect(textFaults(language, files[language], files)).toEqual([]);
  },
);

const isWhole = languages.filter((language) => fullLanguage(language) === language);

test.each(isWhole)('in %s a non-breaking space precedes each dash and follows each number sign', (language) => {
  for (const [key, text] of texts[language]) expect(text, key).not.toMatch(/ —|№ /u);
});

test.each(languages)('every answer of the server has a text in %s', (language) => {
  for (const message of Object.values(messages)) {
    expect(texts[language].has(`answers.${message}`), message).toBe(true);
  }
});

test('the English text of an answer starts with the message itself', () => {
  for (const message of Object.values(messages)) {
    expect(texts.en.get(`answers.${message}`)?.startsWith(message), message).toBe(true);
  }
});

test('answers of the server are translated verbatim', () => {
  expect(texts.ru.get('answers.You do not have enough rights')).toBe('У вас недостаточно прав');
  expect(texts.ru.get('answers.Unknown error')).toBe('Неизвестная ошибка');
});

test('every screen has a title, and there is a default description', () => {
  for (const name of Object.keys(screens)) expect(known.has(`screens.${name}.title`), name).toBe(true);
  expect(known.has('screens.description')).toBe(true);
});

test('every literal key in a source file exists', () => {
  const missing: string[] = [];
  for (const [path, source] of Object.entries(sources)) {
    const namespaces = [...source.matchAll(/useTranslation\('(\w+)'\)/g)].map((match) => match[1]);
    for (const [, key = ''] of source.matchAll(/\bt\('([^'$]+)'(?!, \{ ns)/g)) {
      const candidates = key.includes(':') ? [key.replace(':', '.')] : namespaces.map((one) => `${one}.${key}`);
      if (candidates.length > 0 && !candidates.some((one) => known.has(one))) missing.push(`${path}: ${key}`);
    }
  }
  expect(missing).toEqual([]);
});
