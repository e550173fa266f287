import type { ReplyOf } from '@dozor/contract/call-types.ts';

/** The user point that the server sends at sign-in and at a check; `email` only of oneself. */
export type SessionUser = NonNullable<ReplyOf<'checkAuth'>['user']>;

const key = 'dozor-user';

/**
 * Who was here last, for a page that is opened without a connection. The server decides again about all that is sent;
 * the address of the mail is not kept.
 */
export function keepUser(user: SessionUser | null): void {
  try {
    if (user === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ ...user, email: undefined }));
  } catch {
    // Without storage nobody is here until the server says so.
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
