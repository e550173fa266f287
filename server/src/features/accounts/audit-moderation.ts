import type { FastifyRequest } from 'fastify';
import { checkEdit, revertPoint, rollbackUser, settleComplaint, settleVoteSurge } from '@dozor/contract/calls.ts';
import type { AuditKind } from '@dozor/contract/fields/audit-kind.ts';
import { canEver } from '@dozor/domain/access/can.ts';
import type { Api } from '../../platform/http/route.ts';
import type { AccountServices } from './account-services.ts';
import { findByLogin } from './accounts-queries.ts';
import { writeAudit } from './audit-log.ts';

const kinds: ReadonlyMap<string, AuditKind> = new Map([
  [`${revertPoint.method} ${revertPoint.path}`, 'editReverted'],
  [`${rollbackUser.method} ${rollbackUser.path}`, 'userRolledBack'],
  [`${settleComplaint.method} ${settleComplaint.path}`, 'complaintSettled'],
  [`${checkEdit.method} ${checkEdit.path}`, 'editChecked'],
  [`${settleVoteSurge.method} ${settleVoteSurge.path}`, 'votesSettled'],
]);

/** Logs what a moderator did to the work of others; bans and roles are logged with the change itself. */
export function auditModeration(api: Api, services: AccountServices): void {
  api.addHook('onResponse', (request, reply, done) => {
    done();
    const kind = kinds.get(`${request.method} ${request.routeOptions.url ?? ''}`);
    if (kind === undefined || reply.statusCode !== 200 || !canEver(request.actor, 'complaint.settle')) return;
    write(services, request, kind).catch((error: unknown) => {
      services.log.warn({ err: error }, 'cannot write a moderator’s action to the audit log');
    });
  });
}

async function write({ database, clock }: AccountServices, request: FastifyRequest, kind: AuditKind): Promise<void> {
  const { id, login } = request.params as { id?: string; login?: string };
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const subject = login === undefined ? undefined : await findByLogin(database.kysely, login);
  const details = ['reason', 'comment', 'outcome', 'from', 'to'].flatMap((key): [string, unknown][] =>
    body[key] === undefined ? [] : [[key, body[key]]],
  );
  const record = {
    kind,
    actorId: Number(request.actor?.id),
    subjectId: subject?.id ?? null,
    address: request.ip,
    detail: { ...(id !== undefined && { id }), ...Object.fromEntries(details) },
  };
  await writeAudit(database.kysely, record, clock.now());
}
