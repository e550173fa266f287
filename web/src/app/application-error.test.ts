import { beforeEach, expect, test } from 'vitest';
import { ApiError, ConnectionError } from '../api/api-error.ts';
import { startMessages } from '../i18n/messages.ts';
import { isLoading, registerLoading } from '../ui/loading/loading-registry.ts';
import { takeNotices } from '../ui/notices/notice-queue.ts';
import { raiseApplicationError, raiseScreenError } from './application-error.ts';

let shown: string[] = [];

beforeEach(async () => {
  shown = [];
  document.cookie = 'lang=ru; Path=/';
  await startMessages();
  takeNotices(({ text }) => shown.push(text));
});

test('an error shows its message and ends the loading state', () => {
  registerLoading();
  raiseApplicationError(new Error('Экран не загрузился'));
  expect(shown).toEqual(['Экран не загрузился']);
  expect(isLoading()).toBe(false);
});

test('the message in an error body is shown in the user’s language', () => {
  raiseApplicationError({ body: { message: 'Not Found' } });
  expect(shown).toEqual(['Не найдено']);
});

test.each([[undefined], [null], [{}], [new Error()]])('%s has no message and is shown as an unknown error', (error) => {
  raiseApplicationError(error);
  expect(shown).toEqual(['Неизвестная ошибка']);
});

test('API errors, connection errors, aborts and ResizeObserver warnings show nothing', () => {
  raiseApplicationError(new ApiError(500, {}));
  raiseApplicationError(new ConnectionError(undefined));
  raiseApplicationError(new DOMException('Stopped', 'AbortError'));
  raiseApplicationError('ResizeObserver loop completed with undelivered notifications.');
  expect(shown).toEqual([]);
});

test('a failed dynamic import shows a translated message', () => {
  raiseApplicationError(new TypeError('Failed to fetch dynamically imported module: https://example.org/a.js'));
  expect(shown).toEqual(['Страница не загрузилась. Проверьте связь и повторите']);
});

test('a screen whose code fails to load raises no notice, other screen errors do', () => {
  registerLoading();
  raiseScreenError(new TypeError('Failed to fetch dynamically imported module: https://example.org/a.js'));
  expect(shown).toEqual([]);
  expect(isLoading()).toBe(false);
  raiseScreenError(new Error('Экран не загрузился'));
  expect(shown).toEqual(['Экран не загрузился']);
});
