import { screen, within } from '@testing-library/react';
import {
  accountCreated,
  getAccount,
  getNotificationSettings,
  listHeldEdits,
  listPasskeys,
  listSessions,
  listTokens,
} from '@dozor/contract/calls.ts';
import type { SessionUser } from '../session/stored-user.ts';
import { pageOf } from './content/page-of.ts';
import { someAccount } from './content/some-account.ts';
import { someSession } from './content/some-session.ts';
import { member, openApp, type OpenedApp } from './open-app.tsx';
import type { StubbedServer } from './stubs/stubbed-server.ts';

export const ivan: SessionUser = { ...member('ivan'), email: 'ivan@example.com' };

interface ProfileOpening {
  as?: SessionUser | null;
  /** The owner of the profile; defaults to the signed-in user. */
  login?: string;
  /** The row that the address opens. */
  hash?: string;
  answers?: (server: StubbedServer) => void;
}

/**
 * Opens the profile of a user with neither passkeys nor tokens, and one session, unless the test's responses differ.
 */
export async function openProfile({
  as = ivan,
  login = as?.login ?? 'ivan',
  hash = '',
  answers,
}: ProfileOpening = {}): Promise<OpenedApp> {
  const app = await openApp(`/account/${login}/profile${hash === '' ? '' : `#${hash}`}`, {
    as,
    answers: (server) => {
      server
        .answer(getAccount, someAccount(login))
        .answer(accountCreated, ({ query }) => pageOf([], query))
        .answer(listHeldEdits, { items: [] })
        .answer(listPasskeys, { items: [], secondStep: false, codesLeft: 0 })
        .answer(listTokens, { items: [] })
        .answer(listSessions, { items: [someSession({ current: true })] })
        .answer(getNotificationSettings, {
          ownPoints: 'now',
          commentedPoints: 'now',
          watchedPoints: 'now',
          replies: 'now',
          areas: [],
        });
      answers?.(server);
    },
  });
  await screen.findByRole('heading', { level: 1, name: login });
  return app;
}

export function findSection(name: string): Promise<HTMLElement> {
  return screen.findByRole('region', { name });
}

/** A row of the profile, opened. */
export async function openRow({ user }: Pick<OpenedApp, 'user'>, name: string): Promise<HTMLElement> {
  const row = await findSection(name);
  await user.click(within(row).getByRole('button', { expanded: false }));
  return row;
}
