import { createHash, randomBytes } from 'node:crypto';
import { foldEmail } from '@dozor/domain/schema/email-rule.ts';
import type { Query, Write } from '../../../database/open-database.ts';
import type { AccountKeyTable } from '../../../database/tables/accounts-tables.ts';

const hourMs = 3_600_000;

export const keyLifeMs = { confirm: 72 * hourMs, email: 72 * hourMs, reset: 2 * hourMs } as const;

export function randomKey(): string {
  return randomBytes(32).toString('base64url');
}

/** A key of 256 random bits needs no slow hash: it cannot be brute-forced. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** @returns the key; only its hash is stored */
export async function issueKey(
  tx: Write,
  key: { kind: AccountKeyTable['kind']; userId: number; email: string; nowMs: number },
): Promise<string> {
  const secret = randomKey();
  await tx
    .insertInto('account_keys')
    .values({
      key_hash: hashKey(secret),
      kind: key.kind,
      user_id: key.userId,
      email_folded: foldEmail(key.email),
      created: key.nowMs,
      expires: key.nowMs + keyLifeMs[key.kind],
      used: null,
    })
    .execute();
  return secret;
}

interface GivenKey {
  kind: AccountKeyTable['kind'];
  secret: string;
  email: string;
  nowMs: number;
}

/** Checks a key without using it up: expensive work is started for valid keys only. */
export async function isValidKey(db: Query, { kind, secret, email, nowMs }: GivenKey): Promise<boolean> {
  const row = await db
    .selectFrom('account_keys')
    .select('user_id')
    .where('key_hash', '=', hashKey(secret))
    .where('kind', '=', kind)
    .where('email_folded', '=', foldEmail(email))
    .where('used', 'is', null)
    .where('expires', '>', nowMs)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses a key up. A single conditional update decides, so of two requests with the same key only one wins.
 *
 * @returns the account's id, or undefined when the key is unknown, used, expired or was sent to another mailbox
 */
export async function useKey(tx: Write, key: GivenKey): Promise<number | undefined> {
  const row = await tx
    .updateTable('account_keys')
    .set({ used: key.nowMs })
    .where('key_hash', '=', hashKey(key.secret))
    .where('kind', '=', key.kind)
    .where('email_folded', '=', foldEmail(key.email))
    .where('used', 'is', null)
    .where('expires', '>', key.nowMs)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export async function revokeKeys(tx: Write, userId: number): Promise<void> {
  await tx.deleteFrom('account_keys').where('user_id', '=', userId).where('used', 'is', null).execute();
}

export async function removeExpiredKeys(db: Query, nowMs: number): Promise<void> {
  await db.deleteFrom('account_keys').where('expires', '<=', nowMs).execute();
}
