import { createHash } from 'node:crypto';
import type { BoundedAnswer } from '../../../platform/fetch-bounded.ts';
import { postOutside } from '../../../platform/fetch-following.ts';
import { type Delivery, DeliveryError, type OutboxMail } from '../../../platform/mail/mail-outbox.ts';
import { readSender } from '../../../platform/mail/read-sender.ts';
import { encryptMessage } from '../../../platform/push/encrypt-message.ts';
import { isOwnPushServer } from '../../../platform/push/push-address.ts';
import { readPushKeys } from '../../../platform/push/push-keys.ts';
import { urgentLifetimeMs } from '../../../platform/push/queue-push.ts';
import { vapidHeader } from '../../../platform/push/vapid-header.ts';
import { UpstreamError } from '../../../platform/upstream-error.ts';
import { removePush } from '../../../records/push/remove-pushes.ts';
import type { Services } from '../../../services.ts';
import { findSubscription, type PushSubscriptionRow } from './push-subscriptions.ts';

type PushServices = Pick<Services, 'config' | 'database' | 'clock' | 'log' | 'publicUrl'>;

const timeoutMs = 10_000;
const maxAnswerBytes = 64 * 1024;
const firstPauseMs = 60_000;
const maxPauseMs = 3_600_000;
const gone: readonly number[] = [404, 410];

/** Sends a message from the outbox to the push server of its device (RFC 8030); a device that it no longer knows is forgotten. */
export function pushDelivery(services: PushServices): Delivery {
  const { config, database, clock } = services;
  return async (mail, stop) => {
    const nowMs = clock.now();
    if (!config.push) throw new DeliveryError('push is off', null);
    if (nowMs >= expiryOf(mail)) throw new DeliveryError('nobody received it in time', null);
    const subscription = await findSubscription(database.kysely, mail.recipient);
    if (!subscription) return;
    const answer = await post(services, mail, { subscription, nowMs, stop });
    if (answer === 'inside' || gone.includes(answer.status)) {
      await database.transaction((tx) => removePush(tx, subscription.id));
      return;
    }
    const { status, retryAfter } = answer;
    if (status >= 200 && status < 300) {
      const known = database.kysely.updateTable('push_subscriptions').where('id', '=', subscription.id);
      await known.set({ succeeded: nowMs }).execute();
      return;
    }
    const isTemporary = status === 429 || status >= 500;
    throw new DeliveryError(`status ${status}`, isTemporary ? nextAttempt(mail, nowMs, retryAfter) : null);
  };
}

async function post(
  services: PushServices,
  mail: OutboxMail,
  { subscription, nowMs, stop }: { subscription: PushSubscriptionRow; nowMs: number; stop: AbortSignal },
): Promise<BoundedAnswer | 'inside'> {
  const { config, database } = services;
  const { id, endpoint } = subscription;
  const url = new URL(endpoint);
  const subject = subjectOf(services);
  const headers = {
    authorization: vapidHeader(await readPushKeys(database.kysely), { endpoint, subject, nowMs }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(Math.ceil((expiryOf(mail) - nowMs) / 1000)),
    urgency: expiryOf(mail) - mail.created <= urgentLifetimeMs ? 'high' : 'normal',
    topic: topicOf(id, mail.subject),
  };
  const body = new Uint8Array(encryptMessage(mail.text, subscription));
  const isTrusted = isOwnPushServer(url, config.pushServerUrl);
  try {
    return await postOutside(url, { headers, body, signal: stop, timeoutMs, maxBytes: maxAnswerBytes, isTrusted });
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === 'inside') return 'inside';
    // Without the message of the error: it may name the address.
    throw new DeliveryError('no answer', nextAttempt(mail, nowMs, null));
  }
}

/** The push server learns nothing from it, and finds equal topics of one device alone: at most 32 characters. */
function topicOf(id: string, tag: string): string {
  return createHash('sha256').update(`${id}\n${tag}`).digest('base64url').slice(0, 32);
}

/** Where the operator of a push server reaches that of this site. */
function subjectOf({ config, publicUrl }: Pick<PushServices, 'config' | 'publicUrl'>): string {
  const { contact, mailFrom } = config;
  if (contact.includes('@') && !contact.includes('/')) return `mailto:${contact}`;
  if (contact.startsWith('https:')) return contact;
  const address = publicUrl();
  return address.startsWith('https:') ? address : `mailto:${readSender(mailFrom).address}`;
}

/** As the push server asks, otherwise with growing pauses; null when the message will have expired by then. */
function nextAttempt(mail: OutboxMail, nowMs: number, retryAfter: string | null): number | null {
  const pauseMs = pauseOf(retryAfter, nowMs) ?? Math.min(firstPauseMs * 2 ** mail.attempts, maxPauseMs);
  return nowMs + pauseMs < expiryOf(mail) ? nowMs + pauseMs : null;
}

/** Seconds or a date (RFC 9110, section 10.2.3). */
function pauseOf(retryAfter: string | null, nowMs: number): number | undefined {
  if (retryAfter === null) return undefined;
  const pauseMs = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - nowMs;
  return Number.isNaN(pauseMs) ? undefined : Math.max(pauseMs, 1000);
}

function expiryOf({ expires, created }: OutboxMail): number {
  return expires ?? created;
}
