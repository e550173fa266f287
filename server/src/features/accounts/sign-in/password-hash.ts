import { randomBytes } from 'node:crypto';
import { normalPassword } from '@dozor/domain/account/password-rule.ts';
import { hash, type Options, verify } from '@node-rs/argon2';
import { WorkQueue } from '../../../platform/overload/work-queue.ts';

/** Argon2id, the library's default kind, with the first of OWASP's recommended settings. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes 19 MiB and one of the threads that files and pictures need too. */
const queue = new WorkQueue({ atOnce: 2, maxWaiting: 64 });

/** @throws {AppError} `serverBusy` when too many are hashed already */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Passwords hashed at this cost; one that was hashed at another is still recognised. */
export function hashedBy(cost: Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>): Passwords {
  return {
    hash: (password) => queue.run(() => hash(normalPassword(password), cost)),
    verify: (hashed, password) => queue.run(() => verify(hashed, normalPassword(password))),
  };
}

export const argon2Passwords = hashedBy(settings);

const dummyHashes = new WeakMap<Passwords, Promise<string>>();

/** The hash of a password that nobody knows. */
function dummyHash(passwords: Passwords): Promise<string> {
  const known = dummyHashes.get(passwords);
  if (known) return known;
  const made = passwords.hash(randomBytes(32).toString('base64url'));
  dummyHashes.set(passwords, made);
  made.catch(() => dummyHashes.delete(passwords));
  return made;
}

/**
 * Whether the password is the account's. Without an account, or for one that cannot sign in, the same work is done
 * on a dummy, so that the time of the answer does not tell which logins exist.
 */
export async function passwordMatches(passwords: Passwords, hashed: string | null, password: string): Promise<boolean> {
  const isRight = await passwords.verify(hashed ?? (await dummyHash(passwords)), password);
  return hashed !== null && isRight;
}

/** Makes the dummy ahead of the first sign-in, which would otherwise take longer for an unknown login. */
export async function preparePasswords(passwords: Passwords): Promise<void> {
  await dummyHash(passwords);
}

/** For accounts that somebody else opens: 120 bits, easy to copy. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url');
}
