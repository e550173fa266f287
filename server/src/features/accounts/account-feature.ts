import type { FastifyRequest } from 'fastify';
import type { Api } from '../../platform/http/route.ts';
import { allowanceKey, take } from '../../platform/limits/allowance-store.ts';
import { limitReading } from '../../platform/limits/reading-limit.ts';
import { limitRequests } from '../../platform/limits/request-limits.ts';
import type { Services } from '../../services.ts';
import type { HistoryServices } from '../history/list-history.ts';
import { accountRoutes } from './account-routes.ts';
import type { AccountServices } from './account-services.ts';
import { writeAudit } from './audit-log.ts';
import { auditModeration } from './audit-moderation.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { keepRemovingExpired } from './remove-expired.ts';
import { authRoutes } from './sign-in/auth-routes.ts';
import { type Passwords, preparePasswords } from './sign-in/password-hash.ts';
import { tokenRoutes } from './tokens/token-routes.ts';

const hourMs = 3_600_000;
const linesPerHour = 60;

export function accountFeature(
  api: Api,
  platform: Services & Pick<HistoryServices, 'entries'>,
  passwords: Passwords,
): { start(): void; stop(): Promise<void> } {
  const services = { ...platform, passwords };
  const stopReadingLimit = limitReading(api, services);
  limitRequests(api, services);
  auditRefusals(api, services);
  auditModeration(api, services);
  authRoutes(api, services);
  accountRoutes(api, services);
  passkeyRoutes(api, services);
  tokenRoutes(api, services);
  let stopRemoving = (): Promise<void> => Promise.resolve();
  return {
    start() {
      preparePasswords(passwords).catch((error: unknown) =>
        services.log.error({ err: error }, 'cannot hash passwords'),
      );
      stopRemoving = keepRemovingExpired(services);
    },
    async stop() {
      await stopReadingLimit();
      await stopRemoving();
    },
  };
}

/** Refusals of visitors only go to the server log; repeated ones of a user are limited so that they cannot fill the disk. */
function auditRefusals(api: Api, services: AccountServices): void {
  api.addHook('onResponse', (request, reply, done) => {
    done();
    if (reply.statusCode !== 401 || !request.actor) return;
    writeRefusal(services, request, Number(request.actor.id)).catch((error: unknown) => {
      services.log.warn({ err: error }, 'cannot write a denied request to the audit log');
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
