import { beforeEach, expect, test } from 'vitest';
import { changeLanguage, startMessages } from './messages.ts';
import { translateMessage } from './server-message.ts';
import { readerOf } from './translator.ts';

beforeEach(async () => {
  document.cookie = 'lang=ru; Path=/';
  await startMessages();
});

test('the page starts in the language of the cookie', () => {
  expect(readerOf('shell')('navigation.map')).toBe('Карта');
  expect(document.documentElement.lang).toBe('ru');
});

test('a language change applies at once and is stored', async () => {
  await changeLanguage('en');
  expect(readerOf('shell')('navigation.map')).toBe('Map');
  expect(document.documentElement.lang).toBe('en');
  expect(document.cookie).toContain('lang=en');
});

test('every loaded namespace follows the language in both directions', async () => {
  await changeLanguage('en');
  expect(translateMessage('Not Found')).toBe('Not Found');
  await changeLanguage('ru');
  expect(translateMessage('Not Found')).toBe('Не найдено');
});

test('plurals follow the language', async () => {
  const count = (n: number) => readerOf('shell')('form.errors', { count: n });
  expect([count(1), count(3), count(5), count(21)]).toEqual(['1 ошибка', '3 ошибки', '5 ошибок', '21 ошибка']);
  await changeLanguage('en');
  expect([count(1), count(3)]).toEqual(['1 error', '3 errors']);
});

test('the language of an address gives way to the one that is chosen', async () => {
  globalThis.history.replaceState({ key: 1 }, '', '/?point=5&lang=de&center=60,54.5#top');
  try {
    await startMessages();
    expect(document.documentElement.lang).toBe('de');
    await changeLanguage('en');
    const { pathname, search, hash } = globalThis.location;
    expect(pathname + search + hash).toBe('/?point=5&center=60,54.5#top');
    expect(globalThis.history.state).toEqual({ key: 1 });
  } finally {
    globalThis.history.replaceState(null, '', '/');
  }
});
