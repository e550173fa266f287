import { randomInt } from 'node:crypto';
import { numberOf } from '../../../database/number-of.ts';
import type { Query, Write } from '../../../database/open-database.ts';
import { hashKey } from '../registration/account-keys.ts';

const codes = 10;
/** Without letters and digits that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 5;

/** About 74 bits, which need no slow hash. */
function makeCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

function hashCode(userId: number, code: string): string {
  return hashKey(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
}

/** @returns the new codes; only their hashes are stored */
export async function replaceRecoveryCodes(tx: Write, userId: number, nowMs: number): Promise<string[]> {
  await removeRecoveryCodes(tx, userId);
  const made = Array.from({ length: codes }, makeCode);
  const rows = made.map((code) => ({ user_id: userId, code_hash: hashCode(userId, code), created: nowMs }));
  await tx.insertInto('recovery_codes').values(rows).execute();
  return made;
}

/** Uses up a code: of two requests with the same code only one wins. */
export async function spendRecoveryCode(tx: Write, userId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(userId, code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function removeRecoveryCodes(tx: Write, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function countRecoveryCodes(db: Query, userId: number): Promise<number> {
  return numberOf(db.selectFrom('recovery_codes').where('user_id', '=', userId));
}
