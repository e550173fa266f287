import type { Write } from '../../../database/open-database.ts';
import { queuePush } from '../../../platform/push/queue-push.ts';
import type { Services } from '../../../services.ts';
import { findDueNews, type PushNewsRow } from './push-news.ts';
import { newsMessage } from './push-text.ts';

const dayMs = 86_400_000;
/** To one device; anything more waits, and becomes part of the first message that is allowed again. */
const maxMessagesADay = 6;
/** Of messages that a device is woken for. */
const maxUrgentADay = 2;

type PushSent = readonly [atMs: number, isUrgent: 0 | 1];

/** Queues one message for each device and topic whose news are due. @returns the number of messages */
export async function sendPushes(services: Pick<Services, 'database' | 'clock' | 'events'>): Promise<number> {
  const { database, clock, events } = services;
  const nowMs = clock.now();
  let sent = 0;
  for (const due of await findDueNews(database.kysely, nowMs)) {
    if (await database.transaction((tx) => sendNews(tx, due, nowMs))) sent += 1;
  }
  if (sent > 0) events.emit('mailQueued', {});
  return sent;
}

/** The process that takes the news sends them: others find none. @returns whether there is a message */
async function sendNews(
  tx: Write,
  { subscription_id: id, topic }: Pick<PushNewsRow, 'subscription_id' | 'topic'>,
  nowMs: number,
): Promise<boolean> {
  // Assigning a column to itself locks the row: two topics of one device are counted one after the other.
  const subscription = await tx
    .updateTable('push_subscriptions')
    .set((eb) => ({ sent: eb.ref('sent') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (subscription) {
    const sent = sentOfDay(subscription.sent, nowMs);
    const waitMs = Math.max(endOfNight(subscription.zone, nowMs), nextAllowed(sent));
    if (waitMs > nowMs) {
      await tx
        .updateTable('push_news')
        .set({ due: waitMs })
        .where('subscription_id', '=', id)
        .where('topic', '=', topic)
        .execute();
      return false;
    }
    const news = await takeNews(tx, id, topic);
    const message = news && (await newsMessage(tx, news, subscription));
    if (!message) return false;
    const isUrgent = message.isUrgent && sent.filter(([, urgent]) => urgent === 1).length < maxUrgentADay;
    await queuePush(tx, { subscriptionId: id, content: message.content, isUrgent }, nowMs);
    const all = [...sent, [nowMs, isUrgent ? 1 : 0]];
    await tx
      .updateTable('push_subscriptions')
      .set({ sent: JSON.stringify(all) })
      .where('id', '=', id)
      .execute();
    return true;
  }
  await takeNews(tx, id, topic);
  return false;
}

function takeNews(tx: Write, id: string, topic: string): Promise<PushNewsRow | undefined> {
  return tx
    .deleteFrom('push_news')
    .where('subscription_id', '=', id)
    .where('topic', '=', topic)
    .returningAll()
    .executeTakeFirst();
}

/** Without those from before the clock was set back. */
function sentOfDay(stored: string, nowMs: number): PushSent[] {
  return (JSON.parse(stored) as PushSent[]).filter(([atMs]) => atMs > nowMs - dayMs && atMs <= nowMs);
}

/** When the oldest of a day's messages is a day old. */
function nextAllowed(sent: readonly PushSent[]): number {
  const oldest = sent.at(-maxMessagesADay);
  return oldest === undefined ? 0 : oldest[0] + dayMs;
}

const hourMs = 3_600_000;
const night = { from: 22, to: 7 };

const clocks = new Map<string, Intl.DateTimeFormat>();

/** When the night ends that a moment belongs to, from 22 to 7 by the clock of a zone; by day, or without a zone, the moment itself. */
function endOfNight(zone: string | null, nowMs: number): number {
  if (zone === null || !isNight(hourIn(zone, nowMs))) return nowMs;
  // By the hour, since a night in which the clock changes is an hour shorter or longer.
  const wholeMs = nowMs - (nowMs % hourMs);
  for (let hours = 1; hours <= 11; hours += 1) {
    for (const minutes of [0, 15, 30, 45]) {
      const atMs = wholeMs + hours * hourMs - hourMs + minutes * 60_000;
      if (atMs > nowMs && !isNight(hourIn(zone, atMs))) return atMs;
    }
  }
  return nowMs;
}

function isNight(hour: number): boolean {
  return hour >= night.from || hour < night.to;
}

function hourIn(zone: string, atMs: number): number {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  clocks.set(zone, clock);
  return Number(clock.format(atMs));
}
