import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkAuth } from '@dozor/contract/calls.ts';
import { queryClient } from '../api/query-client.ts';
import { member } from '../testing/open-app.tsx';
import { StubbedServer } from '../testing/stubs/stubbed-server.ts';
import { checkSessionAgain, readSessionUser, setSessionUser, startSession } from './session.ts';
import { keepUser, readStoredUser } from './stored-user.ts';

const ivan = { ...member('ivan'), email: 'ivan@example.com' };
let server: StubbedServer;

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  server = new StubbedServer();
  vi.stubGlobal('fetch', server.fetch);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('the user comes from the server and is stored without the email address', async () => {
  server.answer(checkAuth, { authenticated: true, user: ivan });
  await startSession();
  expect(readSessionUser()).toEqual(ivan);
  expect(readStoredUser()).toEqual(member('ivan'));
  expect(localStorage.getItem('dozor-user')).not.toContain('example.com');
});

test('offline the last stored user counts as signed in', async () => {
  keepUser(ivan);
  server.setConnected(false);
  await startSession();
  expect(readSessionUser()?.login).toBe('ivan');
});

test('any other server failure leaves the visitor signed out', async () => {
  keepUser(ivan);
  server.answer(checkAuth, Response.json({ message: 'Server error' }, { status: 500 }));
  await startSession();
  expect(readSessionUser()).toBeNull();
});

test('the stored user is removed once the session is over', async () => {
  setSessionUser(ivan);
  expect(readStoredUser()?.login).toBe('ivan');
  server.answer(checkAuth, { authenticated: false, user: null });
  expect(await checkSessionAgain()).toBe(false);
  expect(readSessionUser()).toBeNull();
  expect(readStoredUser()).toBeNull();
});

test.each(['', 'nonsense', '{"_id":7,"roles":["user"]}', '{"_id":"7","roles":"admin"}', 'null'])(
  'an invalid stored user is ignored: %s',
  (stored) => {
    localStorage.setItem('dozor-user', stored);
    expect(readStoredUser()).toBeNull();
  },
);

test('without storage no user is stored and nothing fails', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('not allowed', 'SecurityError');
  });
  keepUser(ivan);
  expect(readStoredUser()).toBeNull();
});
