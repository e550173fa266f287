import type { PushContent } from '@dozor/contract/replies/push-content.ts';
import type { Write } from '../../database/open-database.ts';
import { waitingRow } from '../mail/mail-outbox.ts';

const hourMs = 3_600_000;
const lifetimeMs = 24 * hourMs;
/** Of a message about something reported just now. */
export const urgentLifetimeMs = 2 * hourMs;

export interface PushMessage {
  subscriptionId: string;
  content: PushContent;
  isUrgent: boolean;
}

/** Into the transactional outbox of the mails. Emit `mailQueued` after the commit to send it at once. */
export async function queuePush(
  tx: Write,
  { subscriptionId, content, isUrgent }: PushMessage,
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values({
      ...waitingRow(nowMs),
      kind: 'push',
      recipient: subscriptionId,
      subject: content.tag,
      text: JSON.stringify(content),
      html: '',
      unsubscribe_url: '',
      one_click: 0,
      expires: nowMs + (isUrgent ? urgentLifetimeMs : lifetimeMs),
    })
    .execute();
}
