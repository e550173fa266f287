import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changePoint as putPoint, listPoints } from '@dozor/contract/calls.ts';
import { startMessages } from '../i18n/messages.ts';
import { showLanguage } from '../i18n/translator.ts';
import { takeNotices } from '../ui/notices/notice-queue.ts';
import { ApiError, fieldErrors } from './api-error.ts';
import { call } from './call.ts';
import { setSessionRecheck } from './failure.ts';

const input = { params: { id: 7 }, body: { point: { speed: 60 }, version: 1 } };

let shown: string[] = [];
const fetchMock = vi.fn<typeof fetch>();

function answer(status: number, body: unknown): void {
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
}

beforeEach(async () => {
  shown = [];
  vi.stubGlobal('fetch', fetchMock);
  takeNotices(({ text }) => shown.push(text));
  setSessionRecheck(async () => {});
  document.cookie = 'lang=ru; Path=/';
  await startMessages();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('parameters, query and body are sent where the contract puts them', async () => {
  answer(200, { message: '' });
  await call(putPoint, input);
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe('/api/points/7');
  expect(init).toMatchObject({ method: 'PUT', body: '{"point":{"speed":60},"version":1}' });
  await call(listPoints, { query: { types: ['a', 'b'], limit: '10' } });
  expect(fetchMock.mock.calls[1]?.[0]).toBe('/api/points/?types=a,b&limit=10');
});

test('a success message is shown in the user’s language', async () => {
  answer(200, { message: 'Point saved' });
  await call(putPoint, input);
  expect(shown).toEqual(['Точка сохранена']);
});

test('a rejected call shows its message and throws an error that carries the field errors', async () => {
  answer(400, { speed: 'is required', message: 'Unknown value' });
  const error: unknown = await call(putPoint, input).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(fieldErrors(error)).toEqual({ speed: 'is required' });
  expect(shown).toEqual(['Неизвестное значение']);
});

test('a rejected call without a message shows nothing', async () => {
  answer(400, { speed: 'is required' });
  await expect(call(putPoint, input)).rejects.toBeInstanceOf(ApiError);
  expect(shown).toEqual([]);
});

test('a server error shows its message, or "Server error" if it has none', async () => {
  answer(507, { message: 'No space left' });
  await expect(call(putPoint, input)).rejects.toBeInstanceOf(ApiError);
  fetchMock.mockImplementation(async () => new Response('<html>Bad gateway</html>', { status: 502 }));
  await expect(call(putPoint, input)).rejects.toBeInstanceOf(ApiError);
  expect(shown).toEqual(['На сервере кончилось место, запись пока невозможна', 'Ошибка сервера']);
});

test('simultaneous 401 responses show one notice and recheck the session once', async () => {
  const recheck = vi.fn(async () => {});
  setSessionRecheck(recheck);
  answer(401, { message: 'You do not have enough rights' });
  await Promise.allSettled([call(putPoint, input), call(putPoint, input)]);
  expect(shown).toEqual(['У вас недостаточно прав']);
  expect(recheck).toHaveBeenCalledTimes(1);
});

test('a 401 with a message of its own shows both texts', async () => {
  answer(401, { message: 'Only user with admin rights can assign admin role to other user' });
  await expect(call(putPoint, input)).rejects.toBeInstanceOf(ApiError);
  expect(shown).toEqual(['Назначать администраторов может только администратор', 'У вас недостаточно прав']);
});

test('a network failure shows a notice', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(call(putPoint, input)).rejects.toThrow('No connection to the server');
  expect(shown).toHaveLength(1);
});

test('a quiet call shows nothing', async () => {
  answer(500, {});
  await expect(call(putPoint, { ...input, quiet: true })).rejects.toBeInstanceOf(ApiError);
  expect(shown).toEqual([]);
});

test('a page in another language than the cookie’s asks for answers in its own', async () => {
  answer(200, { message: '' });
  const asked = () => new Headers(fetchMock.mock.lastCall?.[1]?.headers).get('x-language');
  await call(putPoint, input);
  expect(asked()).toBeNull();
  await showLanguage('de');
  await call(putPoint, input);
  expect(asked()).toBe('de');
});
