import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { messages } from '@dozor/domain/errors/message.ts';
import { emailProblem } from '@dozor/domain/schema/email-rule.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { FieldErrors } from '../../core/app-error.ts';
import type { Query } from '../../database/open-database.ts';
import type { Config } from '../../platform/config.ts';
import { outboxMail } from '../../platform/mail/mail-outbox.ts';
import { createSmtpDelivery } from '../../platform/mail/smtp-delivery.ts';
import type { Services } from '../../services.ts';
import { textsOf } from '../../texts/texts.ts';

const settingName = 'mailed';
/** Somebody waits before the screen. */
const timeouts = { beforeMessageMs: 10_000, afterMessageMs: 20_000 };
const maxReason = 300;

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom'>;

/** Sends one email past the outbox, because what the mail server says of it is the answer. */
export async function tryMail(
  { config, database, clock, log, stopping }: Pick<Services, 'config' | 'database' | 'clock' | 'log' | 'stopping'>,
  recipient: string,
  language: Language,
): Promise<{ sent: boolean; reason?: string }> {
  if (emailProblem(recipient) !== undefined) throw new FieldErrors({ email: messages.invalidEmail });
  if (config.smtpUrl === '') return { sent: false, reason: 'SMTP_URL is not set' };
  const t = textsOf('testMail', language);
  const mail = outboxMail(recipient, { language, subject: t('subject'), blocks: [t('lead')] }, clock.now());
  try {
    await createSmtpDelivery(config, noPicture, timeouts)(mail, stopping);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, 'cannot send a test email');
    return { sent: false, reason: reason.slice(0, maxReason) };
  }
  await markMailed(database.kysely, config);
  return { sent: true };
}

/** False again once the settings name another server or sender. */
export async function isMailed(db: Query, config: MailSettings): Promise<boolean> {
  if (config.smtpUrl === '') return false;
  const row = await db.selectFrom('settings').select('value').where('name', '=', settingName).executeTakeFirst();
  return row?.value === serverOf(config);
}

async function markMailed(db: Query, config: MailSettings): Promise<void> {
  const value = serverOf(config);
  await db
    .insertInto('settings')
    .values({ name: settingName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Without the password. */
function serverOf({ smtpUrl, mailFrom }: MailSettings): string {
  const { protocol, username, host } = new URL(smtpUrl);
  return `${protocol}//${username}@${host} ${mailFrom}`;
}

function noPicture(): Promise<never> {
  throw new InvariantError('a test email has no picture');
}
