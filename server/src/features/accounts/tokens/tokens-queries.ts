import type { Selectable } from 'kysely';
import { type TokenScope, tokenScopes } from '@dozor/domain/access/token-scope.ts';
import type { Query, Write } from '../../../database/open-database.ts';
import type { UserTable } from '../../../database/tables/accounts-tables.ts';
import type { TokenTable } from '../../../database/tables/token-tables.ts';
import { hashKey } from '../registration/account-keys.ts';

export type Token = Selectable<TokenTable>;

/** Recording every use would turn each read into a write. */
const touchEveryMs = 300_000;

export interface TokenUser {
  user: Selectable<UserTable>;
  scopes: TokenScope[];
}

/** Reads token and account together, so that the roles are current. Undefined for an unknown or expired token. */
export async function findTokenUser(db: Query, secret: string, nowMs: number): Promise<TokenUser | undefined> {
  const row = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .selectAll('users')
    .select(['tokens.scopes as token_scopes', 'tokens.last_used as token_last_used'])
    .where('tokens.token_hash', '=', hashKey(secret))
    .where((where) => where.or([where('tokens.expires', 'is', null), where('tokens.expires', '>', nowMs)]))
    .executeTakeFirst();
  if (!row) return undefined;
  const { token_scopes: scopes, token_last_used: lastUsedMs, ...user } = row;
  if (lastUsedMs === null || nowMs - lastUsedMs >= touchEveryMs) await touchToken(db, secret, nowMs);
  return { user, scopes: readScopes(scopes) };
}

/** A full disk must not prevent reading; the next use is recorded instead. */
async function touchToken(db: Query, secret: string, nowMs: number): Promise<void> {
  const touched = db.updateTable('tokens').set({ last_used: nowMs }).where('token_hash', '=', hashKey(secret));
  await touched.execute().catch(() => undefined);
}

/** Unknown scopes allow nothing. */
function readScopes(text: string): TokenScope[] {
  const known = JSON.parse(text) as unknown[];
  return tokenScopes.filter((scope) => known.includes(scope));
}

/** Oldest first. */
export function tokensOf(db: Query | Write, userId: number): Promise<Token[]> {
  return db
    .selectFrom('tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created')
    .orderBy('public_id')
    .execute();
}

export async function deleteTokenOf(tx: Write, userId: number, publicId: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function deleteTokensOf(tx: Write, userId: number): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('tokens').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

export function listedToken(token: Token) {
  const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
  return {
    _id: token.public_id,
    name: token.name,
    scopes: readScopes(token.scopes),
    created: new Date(token.created).toISOString(),
    lastUsed: iso(token.last_used),
    expires: iso(token.expires),
  };
}
