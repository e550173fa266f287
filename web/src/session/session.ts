import { checkAuth } from '@dozor/contract/auth-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can, canEver, type Action } from '@dozor/domain/access/can.ts';
import type { Subject } from '@dozor/domain/access/grant.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';

/** The user object that the server sends at sign-in and at a check; `email` only of oneself. */
export type SessionUser = NonNullable<z.output<NonNullable<typeof checkAuth.reply>>['user']>;

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SessionUser | null> => {
    const { user } = await call(checkAuth, {});
    return user;
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Asks the server who is here. Without an answer nobody is. */
export async function startSession(): Promise<void> {
  try {
    await queryClient.fetchQuery(sessionQuery);
  } catch {
    queryClient.setQueryData(sessionQuery.queryKey, null);
  }
}

/** Asks again after a 401; says whether somebody is still signed in. */
export async function checkSessionAgain(): Promise<boolean> {
  const user = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  return user !== null;
}

/** After a successful sign-in (the server's `user`), and with null after a sign-out. */
export function setSessionUser(user: SessionUser | null): void {
  queryClient.setQueryData(sessionQuery.queryKey, user);
}

export function readSessionUser(): SessionUser | null {
  return queryClient.getQueryData(sessionQuery.queryKey) ?? null;
}

export function useSessionUser(): SessionUser | null {
  return useQuery(sessionQuery).data ?? null;
}

function toActor(user: SessionUser | null): Actor | null {
  return user && { id: user._id, login: user.login, roles: user.roles, created: user.created };
}

export function useActor(): Actor | null {
  return toActor(useSessionUser());
}

/** Whether the one signed in may do it; the server decides again by the same table. */
export function useCan(action: Action, subject?: Subject): boolean {
  return can(useActor(), action, subject);
}

/** Whether there is anything at all the one signed in may do it to: what shows an entry. */
export function useCanEver(action: Action): boolean {
  return canEver(useActor(), action);
}
