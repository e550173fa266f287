import { expect, test } from 'vitest';
import { readTexts } from '../../build/text-files.ts';

/** A language's own name is written in that language everywhere. */
const ownNames = new Set(['Русский']);

test('no English text contains Russian words outside quotes', () => {
  const texts = textsOf(readTexts('en'), 'en');
  expect(texts.length).toBeGreaterThan(1000);
  const isForeign = (text: string) => /[а-яё]{2}/i.test(text.replaceAll(/“[^”]*”/g, '')) && !ownNames.has(text);
  expect(texts.filter(([, text]) => isForeign(text))).toEqual([]);
});

function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, `${path} ${key}`));
}
