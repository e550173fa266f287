import type { NotificationFrequency } from '@dozor/contract/endpoints/notifications-endpoints.ts';
import { type RevertReason, revertReasonLabels } from '@dozor/domain/history/revert-reason.ts';
import { defaultLanguage, isLanguage } from '@dozor/domain/schema/label.ts';
import { numberOf } from '../../database/number-of.ts';
import type { Write } from '../../database/open-database.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../services.ts';
import { textsOf } from '../../texts/texts.ts';
import type { RollbackJob } from './rollbacks-queries.ts';

/** Queues the single mail that notifies a user of a roll-back, regardless of the number of reverted edits. */
export async function queueRollbackMail(
  tx: Write,
  { clock, publicUrl }: Pick<Services, 'clock' | 'publicUrl'>,
  job: RollbackJob,
): Promise<void> {
  const reader = await findReader(tx, job.user_id);
  if (!reader) return;
  const count = await numberOf(
    tx.selectFrom('rollback_points').where('rollback_id', '=', job.id).where('skipped', 'is', null),
  );
  if (count === 0) return;
  const { email, login } = reader;
  const language = isLanguage(reader.language) ? reader.language : defaultLanguage;
  const t = textsOf('rollbackMail', language);
  const why = job.reason === null ? [] : [revertReasonLabels[job.reason as RevertReason][language]];
  const profile = `${publicUrl()}/account/${encodeURIComponent(login)}`;
  const content = {
    language,
    subject: t('subject'),
    blocks: [
      t('hello', { login }),
      [t('lead', { count }), ...why].join('\n'),
      ...(job.comment ? [`«${job.comment}»`] : []),
      t('rest'),
      { label: t('open'), url: profile },
    ],
    unsubscribeUrl: `${profile}/profile`,
  };
  await queueMail(tx, email, content, clock.now());
}

/** No mail for users who are banned, have no address, or have turned off mail about their own points. */
async function findReader(tx: Write, userId: number) {
  const user = await tx
    .selectFrom('users')
    .leftJoin('notification_settings', 'notification_settings.user_id', 'users.id')
    .select(['users.login', 'users.email', 'users.language', 'users.roles', 'notification_settings.settings'])
    .where('users.id', '=', userId)
    .where('users.confirmed', '=', 1)
    .executeTakeFirst();
  if (!user?.email || (JSON.parse(user.roles) as string[]).includes('banned')) return undefined;
  const chosen = JSON.parse(user.settings ?? '{}') as { ownPoints?: NotificationFrequency };
  return chosen.ownPoints === 'off' ? undefined : { ...user, email: user.email };
}
