import { expect, test } from 'vitest';
import { messages } from '@dozor/domain/errors/message.ts';
import { byLanguage, type Language, languages } from '@dozor/domain/schema/label.ts';
import { screens } from '../app/screens.ts';

type Words = { [key: string]: string | Words };

const files = import.meta.glob<Words>('./*/*.json', { import: 'default', eager: true });
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  import: 'default',
  eager: true,
  query: '?raw',
});

const plural = /_(zero|one|two|few|many|other)$/;

function flatten(words: Words, prefix = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

function wordsOf(language: string): Map<string, string> {
  const ofLanguage = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
  return new Map(
    ofLanguage.flatMap(([path, words]) => {
      const namespace = path.slice(`./${language}/`.length, -'.json'.length);
      return flatten(words).map(([key, text]) => [`${namespace}:${key}`, text] as const);
    }),
  );
}

const words = byLanguage(wordsOf);

function bases(language: Language): string[] {
  return [...new Set([...words[language].keys()].map((key) => key.replace(plural, '')))].toSorted();
}

test.each(languages)('%s has the same keys as Russian', (language) => {
  expect(bases(language)).toEqual(bases('ru'));
});

test.each(languages)('every plural in %s has all forms of the language', (language) => {
  // `dang_other` is the name of a type: `_other` alone is a plural form only if its text contains a count.
  const isCounted = (key: string, text: string) => /_(zero|one|two|few|many)$/.test(key) || text.includes('{{count}}');
  const counted = [...words[language]].filter(([key, text]) => plural.test(key) && isCounted(key, text));
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const base of new Set(counted.map(([key]) => key.replace(plural, '')))) {
    for (const form of forms) expect([...words[language].keys()]).toContain(`${base}_${form}`);
  }
});

test.each(languages)('no text in %s is empty, and placeholders match the Russian text', (language) => {
  for (const [key, text] of words[language]) {
    expect(text.trim(), key).not.toBe('');
    const other = words.ru.get(key) ?? text;
    const names = (one: string) => [...one.matchAll(/\{\{(\w+)/g)].map((match) => match[1]);
    expect(new Set(names(text)), key).toEqual(new Set(names(other)));
  }
});

test.each(languages)('in %s a non-breaking space precedes each dash and each unit', (language) => {
  for (const [key, text] of words[language]) {
    expect(text, key).not.toMatch(/ —|№ |[\d}] (?:км\/ч|км|м|МБ|km\/h|km|m|MB)(?!\p{Letter})/u);
  }
});

test.each(languages)('every server message has a text in %s', (language) => {
  for (const message of Object.values(messages)) {
    expect(words[language].has(`server:${message}`), message).toBe(true);
  }
});

test('the English text of a server message starts with the message itself', () => {
  for (const message of Object.values(messages)) {
    expect(words.en.get(`server:${message}`)?.startsWith(message), message).toBe(true);
  }
});

test('messages of the server are translated verbatim', () => {
  expect(words.ru.get('server:You do not have enough rights')).toBe('У вас недостаточно прав');
  expect(words.ru.get('server:Unknown error')).toBe('Неизвестная ошибка');
});

test('every screen has a title, and there is a default description', () => {
  for (const name of Object.keys(screens)) expect(words.ru.has(`screens:${name}.title`), name).toBe(true);
  expect(words.ru.has('screens:description')).toBe(true);
});

test('every literal key in a source file exists', () => {
  const missing: string[] = [];
  for (const [path, source] of Object.entries(sources)) {
    const namespaces = [...source.matchAll(/useTranslation\('(\w+)'\)/g)].map((match) => match[1]);
    for (const [, key = ''] of source.matchAll(/\bt\('([^'$]+)'(?!, \{ ns)/g)) {
      const candidates = key.includes(':') ? [key] : namespaces.map((namespace) => `${namespace}:${key}`);
      const exists = candidates.some((one) => bases('ru').includes(one));
      if (candidates.length > 0 && !exists) missing.push(`${path}: ${key}`);
    }
  }
  expect(missing).toEqual([]);
});
