import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, expect, vi } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import {
  checkAuth,
  countModeration,
  getLaw,
  getSetup,
  getSiteConfig,
  listHeldBuilds,
  listPoints,
} from '@dozor/contract/calls.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { queryClient } from '../api/query-client.ts';
import { siteConfigQuery } from '../api/site-config-query.ts';
import { App } from '../app/app.tsx';
import { createAppRouter, type AppRouter } from '../app/create-app-router.ts';
import { startMessages } from '../i18n/messages.ts';
// Closes those of the previous test.
import './notices.ts';
import { setSessionUser } from '../session/session.ts';
import type { SessionUser } from '../session/stored-user.ts';
import { pageOf } from './content/page-of.ts';
import { FakeSource } from './stubs/fake-source.ts';
import { StubWorker } from './stubs/stub-worker.ts';
import { StubbedServer } from './stubs/stubbed-server.ts';

/** The app in the test's document, with a server that responds as the test specifies. */
export interface OpenedApp {
  router: AppRouter;
  server: StubbedServer;
  /** Presses, types and tabs like a user. */
  user: UserEvent;
}

export interface Opening {
  /** The signed-in user; none by default. */
  as?: SessionUser | null;
  language?: Language;
  /** Adds the responses that the screen needs; those of `defaultAnswers` are already set. */
  answers?: (server: StubbedServer) => void;
  /** The responses of other servers, such as one with pictures for the map; an empty file by default. */
  elsewhere?: (url: URL) => Response;
  /** The features of this installation beyond a plain one. */
  config?: Partial<ReplyOf<'getSiteConfig'>>;
  /**
   * True if the map shows the welcome: applies to the first map opened in a test file, since the page remembers it from
   * then on.
   */
  isFirstVisit?: boolean;
}

export const plainConfig: ReplyOf<'getSiteConfig'> = {
  version: '1',
  providers: { google: false, yandex: false },
  basemap: 'off',
  aerial: false,
  sample: false,
  demo: null,
  cacheSeconds: 0,
  placeSearch: false,
  router: false,
};

/** Every step of the operator is done, but for the base map of a plain installation. */
const oldSetup: ReplyOf<'getSetup'> = {
  isNew: false,
  points: true,
  lists: true,
  streets: true,
  mail: true,
  contact: true,
  mailed: true,
  countries: ['RU'],
  undecided: [],
  place: null,
  sample: false,
};

export function member(login: string, ...roles: SessionUser['roles']): SessionUser {
  return { _id: '1', login, roles: roles.length > 0 ? roles : ['user'], created: '2026-01-01T00:00:00.000Z' };
}

let opened: StubbedServer | undefined;

/** Opens an address of the product as in a new browser profile. */
export async function openApp(address: string, opening: Opening = {}): Promise<OpenedApp> {
  const { as = null, language = 'ru', answers, elsewhere = () => new Response() } = opening;
  const siteConfig = { ...plainConfig, ...opening.config };
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  if (opening.isFirstVisit !== true) localStorage.setItem('dozor-welcomed', 'true');
  const server = new StubbedServer()
    .answer(checkAuth, { authenticated: as !== null, user: as })
    .answer(getSiteConfig, siteConfig)
    .answer(getSetup, oldSetup)
    .answer(getLaw, { items: [], others: 'unchecked', marginMeters: 1000 })
    .answer(countModeration, {
      edits: 0,
      complaints: 0,
      held: 0,
      candidates: 0,
      photos: 0,
      surges: 0,
      gone: 0,
      builds: 0,
    });
  // The counts of items waiting for the staff.
  if (as?.roles.some((role) => role === 'moderator' || role === 'admin') === true) {
    server.answer(listHeldBuilds, { items: [] }).answer(listPoints, ({ query }) => pageOf([], query));
  }
  answers?.(server);
  opened = server;
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin);
    return url.origin === location.origin ? server.fetch(input, init) : Promise.resolve(elsewhere(url));
  });
  // jsdom has neither.
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('Worker', StubWorker);
  document.cookie = `lang=${language}; Path=/`;
  await startMessages();
  setSessionUser(as);
  queryClient.setQueryData(siteConfigQuery.queryKey, siteConfig);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  render(<App router={router} />);
  await screen.findByRole('banner', { hidden: true });
  return { router, server, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

afterEach(() => {
  // Before anything can fail here: the next test must not find this app.
  cleanup();
  vi.unstubAllGlobals();
  const unanswered = opened?.unanswered ?? [];
  opened = undefined;
  expect(unanswered, 'requests that the test gave no answer for').toEqual([]);
});
