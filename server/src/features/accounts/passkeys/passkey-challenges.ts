import type { Query, Write } from '../../../database/open-database.ts';
import type { PasskeyCeremonyTable } from '../../../database/tables/passkey-tables.ts';
import { hashKey, randomKey } from '../registration/account-keys.ts';

type CeremonyKind = PasskeyCeremonyTable['kind'];

const minuteMs = 60_000;

/** A second step may involve looking for a security key or a sheet of codes. */
export const challengeLifeMs = { add: 5 * minuteMs, signIn: 5 * minuteMs, secondStep: 10 * minuteMs } as const;

export const maxCodeAttempts = 5;

/** @returns the challenge; only its hash is stored */
export async function issueChallenge(
  db: Query | Write,
  ceremony: { kind: CeremonyKind; userId: number | null; nowMs: number },
): Promise<string> {
  const challenge = randomKey();
  const { kind, userId, nowMs } = ceremony;
  await db
    .insertInto('passkey_ceremonies')
    .values({
      challenge_hash: hashKey(challenge),
      kind,
      user_id: userId,
      attempts: 0,
      created: nowMs,
      expires: nowMs + challengeLifeMs[kind],
    })
    .execute();
  return challenge;
}

interface Given {
  challenge: string;
  kinds: readonly CeremonyKind[];
  nowMs: number;
}

/**
 * Uses up a challenge even if its response turns out to be invalid: the deleted row is available to one request only.
 *
 * @returns undefined when it is unknown, used, expired or was issued for another purpose
 */
export async function useChallenge(
  db: Query | Write,
  { challenge, kinds, nowMs }: Given,
): Promise<{ kind: CeremonyKind; userId: number | null } | undefined> {
  const row = await db
    .deleteFrom('passkey_ceremonies')
    .where('challenge_hash', '=', hashKey(challenge))
    .where('kind', 'in', kinds)
    .where('expires', '>', nowMs)
    .returning(['kind', 'user_id'])
    .executeTakeFirst();
  return row && { kind: row.kind, userId: row.user_id };
}

/** Counts an attempt at a recovery code. @returns the user id of the second step; undefined when it is over */
export async function countCodeAttempt(db: Query, challenge: string, nowMs: number): Promise<number | undefined> {
  const row = await db
    .updateTable('passkey_ceremonies')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('challenge_hash', '=', hashKey(challenge))
    .where('kind', '=', 'secondStep')
    .where('attempts', '<', maxCodeAttempts)
    .where('expires', '>', nowMs)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}

export async function removeExpiredChallenges(db: Query, nowMs: number): Promise<void> {
  await db.deleteFrom('passkey_ceremonies').where('expires', '<=', nowMs).execute();
}
