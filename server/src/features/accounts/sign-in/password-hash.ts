import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { normalPassword } from '@dozor/domain/account/password-rule.ts';
import { WorkQueue } from '../../../platform/overload/work-queue.ts';

/** Argon2id, the library's default variant, with the first of OWASP's recommended settings. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and one of the threads that files and images need too. */
const queue = new WorkQueue({ atOnce: 2, maxWaiting: 64 });

/** @throws {AppError} `serverBusy` when too many hashes are already queued */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Hashes passwords at this cost; hashes made at another cost are still verified. */
export function hashedBy(cost: Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>): Passwords {
  return {
    hash: (password) => queue.run(() => hash(normalPassword(password), cost)),
    verify: (hashed, password) => queue.run(() => verify(hashed, normalPassword(password))),
  };
}

export const argon2Passwords = hashedBy(settings);

const dummyHashes = new WeakMap<Passwords, Promise<string>>();

function dummyHash(passwords: Passwords): Promise<string> {
  const known = dummyHashes.get(passwords);
  if (known) return known;
  const made = passwords.hash(randomBytes(32).toString('base64url'));
  dummyHashes.set(passwords, made);
  made.catch(() => dummyHashes.delete(passwords));
  return made;
}

/**
 * Checks the password of an account. Without an account, or for one that cannot sign in, a dummy hash is verified
 * instead, so that response times do not disclose which logins exist.
 */
export async function passwordMatches(passwords: Passwords, hashed: string | null, password: string): Promise<boolean> {
  const isRight = await passwords.verify(hashed ?? (await dummyHash(passwords)), password);
  return hashed !== null && isRight;
}

/** Creates the dummy hash ahead of the first sign-in, which would otherwise take longer for an unknown login. */
export async function preparePasswords(passwords: Passwords): Promise<void> {
  await dummyHash(passwords);
}

/** For accounts opened on behalf of others: 120 bits, easy to copy. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url');
}
