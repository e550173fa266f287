import type { ReplyOf } from '@dozor/contract/call-types.ts';

/** `email` only of oneself. */
export type SessionUser = NonNullable<ReplyOf<'checkAuth'>['user']>;

const key = 'dozor-user';

/** For a page opened without a connection; the server checks again all that it sends. No mail address is stored. */
export function keepUser(user: SessionUser | null): void {
  try {
    if (user === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ ...user, email: undefined }));
  } catch {
    // Without storage there is no user until the server responds.
  }
}

export function readStoredUser(): SessionUser | null {
  try {
    const user = JSON.parse(localStorage.getItem(key) ?? 'null') as SessionUser | null;
    return typeof user?._id === 'string' && Array.isArray(user.roles) ? user : null;
  } catch {
    return null;
  }
}
