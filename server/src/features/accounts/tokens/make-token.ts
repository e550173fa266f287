import { randomUUID } from 'node:crypto';
import type { TokenScope } from '@dozor/domain/access/token-scope.ts';
import { AppError } from '../../../core/app-error.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import type { Account } from '../account-rows.ts';
import type { AccountServices, Caller } from '../account-services.ts';
import { writeAudit } from '../audit-log.ts';
import { hashKey, randomKey } from '../registration/account-keys.ts';
import { changeNotice } from '../registration/account-mails.ts';
import { requireProof } from '../sign-in/fresh-sign-in.ts';
import { deleteTokenOf, tokensOf } from './tokens-queries.ts';

/** Lets secret scanners recognize our tokens in published text. */
export const tokenPrefix = 'dz_';
const maxTokens = 20;

export interface NewToken {
  name: string;
  scopes: readonly TokenScope[];
  /** ISO 8601. Defaults to valid until revoked. */
  expires?: string | undefined;
  currentPassword?: string | undefined;
}

/**
 * Creates a token for one's own account. Only its hash is stored, so it cannot be shown again.
 *
 * @throws {FieldErrors} keyed `currentPassword`, if the sign-in is older than 15 minutes
 * @throws {AppError} `tooManyRequests` for the twenty-first
 */
export async function makeToken(
  services: AccountServices,
  caller: Caller,
  account: Account,
  asked: NewToken,
): Promise<{ _id: string; token: string }> {
  const { database, clock, events, publicUrl } = services;
  await requireProof(services, caller, account, asked.currentPassword);
  const secret = `${tokenPrefix}${randomKey()}`;
  const publicId = randomUUID();
  const { id } = account;
  await database.transaction(async (tx) => {
    if ((await tokensOf(tx, id)).length >= maxTokens) throw new AppError('tooManyRequests');
    const nowMs = clock.now();
    await tx
      .insertInto('tokens')
      .values({
        token_hash: hashKey(secret),
        public_id: publicId,
        user_id: id,
        name: asked.name,
        scopes: JSON.stringify(asked.scopes),
        created: nowMs,
        last_used: null,
        expires: asked.expires === undefined ? null : Date.parse(asked.expires),
      })
      .execute();
    const detail = { name: asked.name, scopes: asked.scopes };
    const record = { kind: 'tokenMade', actorId: id, subjectId: id, address: caller.address, detail } as const;
    await writeAudit(tx, record, nowMs);
    if (account.email === null) return;
    const about = { language: caller.language, login: account.login, publicUrl: publicUrl() };
    await queueMail(tx, account.email, changeNotice(about, 'token'), nowMs);
  });
  events.emit('mailQueued', {});
  return { _id: publicId, token: secret };
}

/** @throws {AppError} `notFound` */
export async function revokeToken(
  { database, clock }: AccountServices,
  caller: Caller,
  account: Account,
  publicId: string,
): Promise<void> {
  const { id } = account;
  await database.transaction(async (tx) => {
    const name = await deleteTokenOf(tx, id, publicId);
    if (name === undefined) throw new AppError('notFound');
    const record = { actorId: id, subjectId: id, address: caller.address, detail: { name } };
    await writeAudit(tx, { ...record, kind: 'tokenRevoked' }, clock.now());
  });
}
