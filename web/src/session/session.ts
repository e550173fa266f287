import { queryOptions, useQuery } from '@tanstack/react-query';
import { checkAuth } from '@dozor/contract/calls.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can, canEver, type Action } from '@dozor/domain/access/can.ts';
import type { Subject } from '@dozor/domain/access/grant.ts';
import { ConnectionError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { keepUser, readStoredUser, type SessionUser } from './stored-user.ts';

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SessionUser | null> => {
    // Without a network the page itself reports it.
    const { user } = await call(checkAuth, { quiet: !navigator.onLine });
    keepUser(user);
    return user;
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Without a connection it is the last user; on any other failure none. */
export async function startSession(): Promise<void> {
  try {
    await queryClient.fetchQuery(sessionQuery);
  } catch (error) {
    queryClient.setQueryData(sessionQuery.queryKey, error instanceof ConnectionError ? readStoredUser() : null);
  }
}

/** @returns true while a user is still signed in */
export async function checkSessionAgain(): Promise<boolean> {
  const user = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  return user !== null;
}

/** The server's `user` after a sign-in, null after a sign-out. */
export function setSessionUser(user: SessionUser | null): void {
  keepUser(user);
  queryClient.setQueryData(sessionQuery.queryKey, user);
}

export function readSessionUser(): SessionUser | null {
  return queryClient.getQueryData(sessionQuery.queryKey) ?? null;
}

export function useSessionUser(): SessionUser | null {
  return useQuery(sessionQuery).data ?? null;
}

function toActor(user: SessionUser | null): Actor | null {
  if (user === null) return null;
  const { _id: id, login, roles, created, regions, trustLevel: trust } = user;
  return { id, login, roles, created, ...(regions && { regions }), ...(trust !== undefined && { trust }) };
}

export function useActor(): Actor | null {
  return toActor(useSessionUser());
}

/** The server decides again by the same table. */
export function useCan(action: Action, subject?: Subject): boolean {
  return can(useActor(), action, subject);
}

/** True if the user may do it to anything at all. */
export function useCanEver(action: Action): boolean {
  return canEver(useActor(), action);
}
