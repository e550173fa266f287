import type { ReplyOf } from '@dozor/contract/call-types.ts';

/** The user object sent by the server at sign-in and at a check; `email` only of oneself. */
export type SessionUser = NonNullable<ReplyOf<'checkAuth'>['user']>;

const key = 'dozor-user';

/**
 * The last user, for a page opened without a connection. The server checks everything sent again; the mail address is
 * not stored.
 */
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
