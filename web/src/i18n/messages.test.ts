import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage, startMessages } from './messages.ts';

beforeEach(async () => {
  document.cookie = 'lang=ru; Path=/';
  await startMessages();
});

test('the page starts in the language of the cookie', () => {
  expect(i18next.t('shell:navigation.map')).toBe('Карта');
  expect(document.documentElement.lang).toBe('ru');
});

test('the other language is shown at once and kept', async () => {
  await changeLanguage('en');
  expect(i18next.t('shell:navigation.map')).toBe('Map');
  expect(document.documentElement.lang).toBe('en');
  expect(document.cookie).toContain('lang=en');
});

test('every namespace in use follows the language, there and back', async () => {
  await changeLanguage('en');
  expect(i18next.t('Not Found', { ns: 'server' })).toBe('Not Found');
  await changeLanguage('ru');
  expect(i18next.t('Not Found', { ns: 'server' })).toBe('Не найдено');
});

test('plurals follow the language', async () => {
  const count = (n: number) => i18next.t('shell:form.errors', { count: n });
  expect([count(1), count(3), count(5), count(21)]).toEqual(['1 ошибка', '3 ошибки', '5 ошибок', '21 ошибка']);
  await changeLanguage('en');
  expect([count(1), count(3)]).toEqual(['1 error', '3 errors']);
});
