import { randomUUID } from 'node:crypto';
import type { AuditKind } from '@dozor/contract/fields/audit-kind.ts';
import { numberOf } from '../../database/number-of.ts';
import type { Query, Write } from '../../database/open-database.ts';
import { findByLogin } from './accounts-queries.ts';

export interface AuditRecord {
  kind: AuditKind;
  /** The acting user; null for visitors and the command line. */
  actorId: number | null;
  subjectId: number | null;
  address: string;
  /** Never a secret, nor a field in which the user may have typed a secret by mistake. */
  detail?: Record<string, unknown>;
}

export async function writeAudit(db: Query | Write, record: AuditRecord, nowMs: number): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      id: randomUUID(),
      created: nowMs,
      kind: record.kind,
      actor_id: record.actorId,
      subject_id: record.subjectId,
      address: record.address.slice(0, 64),
      detail: JSON.stringify(record.detail ?? {}),
    })
    .execute();
}

/** Replaces the network address for `dozor user …`. */
export const commandLineAddress = 'command line';

/** Erases addresses of the account's own actions and of visitors' attempts on it, not of other users who acted on it. */
export async function forgetAddresses(tx: Write, userId: number): Promise<void> {
  await tx
    .updateTable('audit')
    .set({ address: '' })
    .where((eb) =>
      eb.or([
        eb('actor_id', '=', userId),
        eb.and([eb('subject_id', '=', userId), eb('actor_id', 'is', null), eb('address', '!=', commandLineAddress)]),
      ]),
    )
    .execute();
}

interface AuditFilter {
  kind?: AuditKind | undefined;
  login?: string | undefined;
}

export async function readAudit(db: Query, filter: AuditFilter, page: { page: number; limit: number }) {
  const account = filter.login === undefined ? undefined : await findByLogin(db, filter.login);
  let query = db.selectFrom('audit');
  if (filter.kind) query = query.where('audit.kind', '=', filter.kind);
  if (filter.login !== undefined) {
    const id = account?.id ?? -1;
    query = query.where((eb) => eb.or([eb('audit.actor_id', '=', id), eb('audit.subject_id', '=', id)]));
  }
  const rows = await query
    .leftJoin('users as actor', 'actor.id', 'audit.actor_id')
    .leftJoin('users as subject', 'subject.id', 'audit.subject_id')
    .selectAll('audit')
    .select(['actor.login as actor_login', 'subject.login as subject_login'])
    .orderBy('audit.created', 'desc')
    .orderBy('audit.id', 'desc')
    .offset((page.page - 1) * page.limit)
    .limit(page.limit)
    .execute();
  const total = await numberOf(query);
  const items = rows.map((row) => ({
    _id: row.id,
    created: new Date(row.created).toISOString(),
    kind: row.kind as AuditKind,
    actor: userOf(row.actor_id, row.actor_login),
    subject: userOf(row.subject_id, row.subject_login),
    address: row.address,
    detail: JSON.parse(row.detail) as Record<string, unknown>,
  }));
  return { items, total, ...page };
}

function userOf(id: number | null, login: string | null): { _id: string; login: string } | null {
  return id === null ? null : { _id: String(id), login: login ?? '' };
}

export async function removeOldAudit(db: Query, beforeMs: number): Promise<void> {
  await db.deleteFrom('audit').where('created', '<', beforeMs).execute();
}
