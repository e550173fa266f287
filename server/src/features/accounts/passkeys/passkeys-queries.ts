import type { Selectable } from 'kysely';
import type { Query, Write } from '../../../database/open-database.ts';
import type { PasskeyTable } from '../../../database/tables/passkey-tables.ts';
import { randomKey } from '../registration/account-keys.ts';

export type Passkey = Selectable<PasskeyTable>;

export function findPasskey(db: Query | Write, id: string): Promise<Passkey | undefined> {
  return db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Oldest first. */
export function passkeysOf(db: Query | Write, userId: number): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created')
    .orderBy('public_id')
    .execute();
}

/** @returns false when the credential id is already stored, for any account */
export async function insertPasskey(tx: Write, passkey: Passkey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Records a use, provided that the previously seen counter is unchanged: of two responses with the same count the
 * second is a copy.
 *
 * @returns false when the counter has changed
 */
export async function markPasskeyUsed(
  tx: Write,
  passkey: Pick<Passkey, 'id' | 'counter'>,
  use: { counter: number; backedUp: boolean; nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter: use.counter, backed_up: use.backedUp ? 1 : 0, last_used: use.nowMs })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function renamePasskeyOf(db: Query, userId: number, publicId: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deletePasskeyOf(tx: Write, userId: number, publicId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deletePasskeysOf(tx: Write, userId: number): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The user handle by which authenticators know the account, created with the first passkey. */
export async function passkeyHandleOf(tx: Write, userId: number): Promise<string> {
  await tx
    .updateTable('users')
    .set({ passkey_handle: randomKey() })
    .where('id', '=', userId)
    .where('passkey_handle', 'is', null)
    .execute();
  const row = await tx.selectFrom('users').select('passkey_handle').where('id', '=', userId).executeTakeFirstOrThrow();
  return row.passkey_handle ?? '';
}

export function listedPasskey(passkey: Passkey) {
  return {
    _id: passkey.public_id,
    name: passkey.name,
    created: new Date(passkey.created).toISOString(),
    lastUsed: passkey.last_used === null ? null : new Date(passkey.last_used).toISOString(),
    backedUp: passkey.backed_up === 1,
  };
}
