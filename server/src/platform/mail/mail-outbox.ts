import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { emailProblem } from '@dozor/domain/schema/email-rule.ts';
import { AppError } from '../../core/app-error.ts';
import { isNoSpace, isUnavailable } from '../../database/dialect.ts';
import type { Query, Write } from '../../database/open-database.ts';
import type { MailOutboxTable } from '../../database/tables/accounts-tables.ts';
import { type MailContent, writeMailBody } from './mail-content.ts';

export type OutboxMail = Selectable<MailOutboxTable>;

/**
 * A transactional outbox: after the commit both the mail and what it reports on exist, or neither. Emit `mailQueued` after
 * the commit to send the mail at once. @throws {AppError} `mailNotSent` when the outbox cannot be written
 */
export async function queueMail(tx: Write, recipient: string, content: MailContent, nowMs: number): Promise<string> {
  const mail = outboxMail(recipient, content, nowMs);
  try {
    await tx.insertInto('mail_outbox').values(mail).execute();
  } catch (error) {
    if (isNoSpace(error) || isUnavailable(error)) throw error;
    throw new AppError('mailNotSent');
  }
  return mail.id;
}

export function outboxMail(recipient: string, content: MailContent, nowMs: number): OutboxMail {
  const address = recipient.normalize('NFC');
  if (emailProblem(address) !== undefined) throw new InvariantError('an email needs one valid address');
  if (/[\r\n]/.test(content.subject + (content.unsubscribeUrl ?? '')))
    throw new InvariantError('a header has one line');
  return {
    ...waitingRow(nowMs),
    kind: 'mail',
    recipient: address,
    subject: content.subject,
    ...writeMailBody(content),
    unsubscribe_url: content.unsubscribeUrl ?? '',
    one_click: content.oneClickUnsubscribe === true ? 1 : 0,
    expires: null,
  };
}

/** What all rows begin with, whatever is sent. */
export function waitingRow(nowMs: number) {
  return {
    id: randomUUID(),
    state: 'waiting' as const,
    created: nowMs,
    next_attempt: nowMs,
    attempts: 0,
    lease_owner: '',
    lease_until: 0,
    sent: null,
    last_error: '',
  };
}

/** Makes every waiting mail due after a start, however long its last pause was. */
export async function makeAllDue(db: Query, nowMs: number): Promise<void> {
  const waiting = db.updateTable('mail_outbox').where('state', '=', 'waiting').where('kind', '=', 'mail');
  await waiting.set({ next_attempt: nowMs }).execute();
}

/**
 * A time further away than any pause or lease was written before the clock was set back, and counts as past. By up to a
 * lease it may be later than that: another process wrote it while this one waited for its connection.
 */
export async function findDue(
  db: Query,
  nowMs: number,
  longest: { pauseMs: number; leaseMs: number },
  { kind, limit }: { kind: OutboxMail['kind']; limit: number },
): Promise<OutboxMail[]> {
  const writtenMs = nowMs + longest.leaseMs;
  return (
    db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('state', '=', 'waiting')
      // Inlined as a literal to use the partial index.
      .where('kind', '=', sql.lit(kind))
      .where((eb) => eb.or([eb('next_attempt', '<=', nowMs), eb('next_attempt', '>', writtenMs + longest.pauseMs)]))
      .where((eb) => eb.or([eb('lease_until', '<=', nowMs), eb('lease_until', '>', writtenMs + longest.leaseMs)]))
      .orderBy('next_attempt')
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}

/** @returns false when another process was quicker */
export async function claim(db: Query, mail: OutboxMail, owner: string, untilMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set({ lease_owner: owner, lease_until: untilMs })
    .where('id', '=', mail.id)
    .where('state', '=', 'waiting')
    .where('lease_owner', '=', mail.lease_owner)
    .where('lease_until', '=', mail.lease_until)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function prolongLease(db: Query, id: string, owner: string, untilMs: number): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ lease_until: untilMs })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .execute();
}

/** A sent mail remains as a row without its text, which may contain a key; of a message to a device nothing remains. */
export async function markSent(db: Query, { id, kind }: Pick<OutboxMail, 'id' | 'kind'>, nowMs: number): Promise<void> {
  if (kind === 'push') return removeMail(db, id);
  await db
    .updateTable('mail_outbox')
    .set({ state: 'sent', sent: nowMs, text: '', html: '', lease_owner: '', lease_until: 0, last_error: '' })
    .where('id', '=', id)
    .execute();
}

/** @param nextMs when to try again; null = never */
export async function markFailed(db: Query, mail: OutboxMail, error: string, nextMs: number | null): Promise<void> {
  if (nextMs === null && mail.kind === 'push') return removeMail(db, mail.id);
  await db
    .updateTable('mail_outbox')
    .set({
      attempts: mail.attempts + 1,
      last_error: error.slice(0, 500),
      lease_owner: '',
      lease_until: 0,
      ...(nextMs === null ? { state: 'given-up' as const, text: '', html: '' } : { next_attempt: nextMs }),
    })
    .where('id', '=', mail.id)
    .where('state', '=', 'waiting')
    .execute();
}

async function removeMail(db: Query, id: string): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

export async function removeMailsTo(tx: Write, recipient: string): Promise<void> {
  await tx.deleteFrom('mail_outbox').where('recipient', '=', recipient).execute();
}

export async function removeOldMails(db: Query, beforeMs: number): Promise<void> {
  await db.deleteFrom('mail_outbox').where('state', '!=', 'waiting').where('created', '<', beforeMs).execute();
}

/** Delivers one mail, or throws: {@link DeliveryError} where the other server said when to try again. `stop` aborts a waiting delivery. */
export type Delivery = (mail: OutboxMail, stop: AbortSignal) => Promise<void>;

export class DeliveryError extends Error {
  /** Null: never. */
  readonly nextMs: number | null;

  constructor(message: string, nextMs: number | null) {
    super(message);
    this.nextMs = nextMs;
  }
}
