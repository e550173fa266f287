import { WorkLoop } from '../../core/work-loop.ts';
import { removeExpired } from '../../platform/limits/allowance-store.ts';
import { removeOldMails } from '../../platform/mail/mail-outbox.ts';
import { removeSilentPushes } from '../../records/push/remove-pushes.ts';
import type { Services } from '../../services.ts';
import { removeOldAudit } from './audit-log.ts';
import { removeExpiredChallenges } from './passkeys/passkey-challenges.ts';
import { removeExpiredKeys } from './registration/account-keys.ts';
import { removeExpiredSessions } from './sign-in/session-store.ts';
import { endGrants } from './users/end-grants.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const banMs = 30_000;
const mailRetentionMs = 30 * dayMs;
const auditRetentionMs = 400 * dayMs;
const pushRetentionMs = 90 * dayMs;

type CleaningServices = Pick<Services, 'database' | 'clock' | 'log'>;

/** Deletes rows no longer needed: personal data is not retained for longer than necessary. */
export async function removeExpiredRows({ database, clock }: CleaningServices): Promise<void> {
  const nowMs = clock.now();
  const { kysely } = database;
  await removeExpiredSessions(kysely, nowMs);
  await removeExpiredKeys(kysely, nowMs);
  await removeExpiredChallenges(kysely, nowMs);
  await removeExpired(kysely, nowMs);
  await removeOldMails(kysely, nowMs - mailRetentionMs);
  await removeOldAudit(kysely, nowMs - auditRetentionMs);
  await database.transaction((tx) => removeSilentPushes(tx, nowMs - pushRetentionMs));
}

/** Runs every hour, and on start. @returns a function that stops it */
export function keepRemovingExpired(services: CleaningServices): () => Promise<void> {
  const ending = new WorkLoop(() => endGrants(services), {
    everyMs: banMs,
    failed: (error) => services.log.warn({ err: error }, 'cannot end expired bans and grants'),
  });
  const removing = new WorkLoop(() => removeExpiredRows(services), {
    everyMs: hourMs,
    failed: (error) => services.log.warn({ err: error }, 'cannot delete expired rows'),
  });
  ending.request();
  removing.request();
  return async () => {
    await ending.stop();
    await removing.stop();
  };
}
