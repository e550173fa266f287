import { removeExpired } from '../../platform/limits/allowance-store.ts';
import { removeOldMails } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../platform/services.ts';
import { WorkLoop } from '../../platform/work-loop.ts';
import { endGrants } from './users/end-grants.ts';
import { removeExpiredKeys } from './registration/account-keys.ts';
import { removeOldAudit } from './audit-log.ts';
import { removeExpiredChallenges } from './passkeys/passkey-challenges.ts';
import { removeExpiredSessions } from './sign-in/session-store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const banMs = 30_000;
const mailRetentionMs = 30 * dayMs;
const auditRetentionMs = 400 * dayMs;

type CleaningServices = Pick<Services, 'database' | 'clock' | 'log'>;

/** Forgets what has no use any more: nothing about people is kept longer than it is needed. */
export async function removeExpiredRows({ database, clock }: CleaningServices): Promise<void> {
  const nowMs = clock.now();
  const { kysely } = database;
  await removeExpiredSessions(kysely, nowMs);
  await removeExpiredKeys(kysely, nowMs);
  await removeExpiredChallenges(kysely, nowMs);
  await removeExpired(kysely, nowMs);
  await removeOldMails(kysely, nowMs - mailRetentionMs);
  await removeOldAudit(kysely, nowMs - auditRetentionMs);
}

/** Every hour, and at the start. @returns how to stop it */
export function keepRemovingExpired(services: CleaningServices): () => Promise<void> {
  const ending = new WorkLoop(() => endGrants(services), {
    everyMs: banMs,
    failed: (error) => services.log.warn({ err: error }, 'bans and grants that are over could not be ended'),
  });
  const removing = new WorkLoop(() => removeExpiredRows(services), {
    everyMs: hourMs,
    failed: (error) => services.log.warn({ err: error }, 'expired rows could not be removed'),
  });
  ending.request();
  removing.request();
  return async () => {
    await ending.stop();
    await removing.stop();
  };
}
