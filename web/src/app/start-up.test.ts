import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkAuth } from '@dozor/contract/calls.ts';
import { call } from '../api/call.ts';
import { readSessionUser } from '../session/session.ts';
import { onSignOut } from '../session/sign-out.ts';
import { createAppRouter, type AppRouter } from './create-app-router.ts';
import { startUp } from './start-up.ts';

vi.mock('../screens/map-screen.tsx', () => ({ MapScreen: () => null }));

const ivan = { _id: '1', login: 'ivan', roles: ['user'], created: '2026-01-01T00:00:00.000Z' };
let isSignedIn = true;
let router: AppRouter;

function answer(url: string): Response {
  if (url === '/refused') return new Response('{"message":"You do not have enough rights"}', { status: 401 });
  return new Response(JSON.stringify({ authenticated: isSignedIn, user: isSignedIn ? ivan : null }));
}

beforeEach(async () => {
  isSignedIn = true;
  vi.stubGlobal('fetch', async (url: string) => answer(url));
  router = createAppRouter(createMemoryHistory({ initialEntries: ['/help/rules'] }));
  await router.load();
  await startUp(router);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function beRefused(): Promise<void> {
  await call({ ...checkAuth, path: '/refused' }, {}).catch(() => {});
}

test('start-up loads the session', () => {
  expect(readSessionUser()?.login).toBe('ivan');
});

test('a 401 during a valid session changes neither the page nor the session', async () => {
  await beRefused();
  expect(router.state.location.pathname).toBe('/help/rules');
  expect(readSessionUser()?.login).toBe('ivan');
});

test('a 401 after the session has ended signs the user out and opens the map', async () => {
  const signedOut = vi.fn();
  const stop = onSignOut(signedOut);
  isSignedIn = false;
  await beRefused();
  expect(router.state.location.pathname).toBe('/');
  expect(readSessionUser()).toBeNull();
  expect(signedOut).toHaveBeenCalledTimes(1);
  stop();
});
