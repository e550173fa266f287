import { beforeEach, expect, test } from 'vitest';
import { keepLanguage, linkedLanguage, readLanguage } from './language.ts';

beforeEach(() => {
  document.cookie = 'lang=; Max-Age=0; Path=/';
});

test('Russian is the default, even for an unknown language', () => {
  expect(readLanguage('')).toBe('ru');
  expect(readLanguage('lang=xx')).toBe('ru');
  expect(readLanguage('xlang=en')).toBe('ru');
});

test('the cookie is found among others', () => {
  expect(readLanguage('sid=1; lang=en; a=b')).toBe('en');
});

test('a stored language is read back', () => {
  keepLanguage('en');
  expect(readLanguage()).toBe('en');
});

test('a URL can select a known language only', () => {
  expect(linkedLanguage('?point=5&lang=en')).toBe('en');
  expect(linkedLanguage('?lang=xx')).toBeUndefined();
  expect(linkedLanguage('')).toBeUndefined();
});
