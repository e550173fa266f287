import type { FastifyRequest } from 'fastify';
import type { Api } from '../../platform/http/route.ts';
import { allowanceKey, take } from '../../platform/limits/allowance-store.ts';
import type { AccountServices } from './account-services.ts';
import { writeAudit } from './audit-log.ts';

const hourMs = 3_600_000;
const linesPerHour = 60;

/**
 * Logs each refusal of a signed-in user. Those of visitors only go to the server log, and repeated refusals of one user
 * are limited so that they cannot fill the disk.
 */
export function auditRefusals(api: Api, services: AccountServices): void {
  api.addHook('onResponse', (request, reply, done) => {
    done();
    if (reply.statusCode !== 401 || !request.actor) return;
    writeRefusal(services, request, Number(request.actor.id)).catch((error: unknown) => {
      services.log.warn({ err: error }, 'a refusal could not be written to the audit log');
    });
  });
}

async function writeRefusal(
  { database, clock }: AccountServices,
  request: FastifyRequest,
  userId: number,
): Promise<void> {
  const nowMs = clock.now();
  const key = allowanceKey('audit refusals', String(userId));
  const { used } = await take(database.kysely, key, 1, { nowMs, windowMs: hourMs });
  if (used > linesPerHour) return;
  const detail = { method: request.method, call: request.routeOptions.url ?? '' };
  const record = { kind: 'refused', actorId: userId, subjectId: null, address: request.ip, detail } as const;
  await writeAudit(database.kysely, record, nowMs);
}
