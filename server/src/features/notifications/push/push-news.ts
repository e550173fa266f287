import type { Selectable } from 'kysely';
import type { Query, Write } from '../../../database/open-database.ts';
import type { PushNewsTable } from '../../../database/tables/push-tables.ts';
import type { NewsByDevice } from './find-news.ts';

export type PushNewsRow = Selectable<PushNewsTable>;

/** Time during which news of a topic is collected into one message. */
const gatherMs = 10 * 60_000;
/** So many at once are an import or a roll-back: its message waits until no more come. */
const manyEntries = 30;
/** Of a topic; more are only counted. */
const maxEntries = 60;
/** Nothing waits longer: later is from before the clock was set back. */
const maxWaitMs = 25 * 3_600_000;
const dueAtOnce = 500;

/** The follower of the history writes, one process at a time; a row that is sent meanwhile begins anew. */
export async function storeNews(tx: Write, byDevice: NewsByDevice, nowMs: number): Promise<void> {
  for (const [subscriptionId, topics] of byDevice) {
    for (const [topic, ids] of topics) await addNews(tx, { subscriptionId, topic, ids, nowMs });
  }
}

async function addNews(
  tx: Write,
  {
    subscriptionId,
    topic,
    ids,
    nowMs,
  }: { subscriptionId: string; topic: string; ids: readonly number[]; nowMs: number },
): Promise<void> {
  const key = { subscription_id: subscriptionId, topic };
  const known = await tx
    .selectFrom('push_news')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('topic', '=', topic)
    .executeTakeFirst();
  if (known) {
    const { numUpdatedRows } = await tx
      .updateTable('push_news')
      .set(withEntries(known, ids, nowMs))
      .where('subscription_id', '=', subscriptionId)
      .where('topic', '=', topic)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
  }
  const empty = { ...key, entries: '[]', more: 0, due: nowMs + gatherMs };
  await tx
    .insertInto('push_news')
    .values({ ...empty, ...withEntries(empty, ids, nowMs) })
    .execute();
}

function withEntries({ entries, more, due }: PushNewsRow, ids: readonly number[], nowMs: number) {
  const all = [...(JSON.parse(entries) as number[]), ...ids];
  const count = all.length + more;
  return {
    entries: JSON.stringify(all.slice(0, maxEntries)),
    more: more + Math.max(0, all.length - maxEntries),
    due: count > manyEntries ? Math.max(due, nowMs + gatherMs) : due,
  };
}

export function findDueNews(db: Query, nowMs: number): Promise<Pick<PushNewsRow, 'subscription_id' | 'topic'>[]> {
  return db
    .selectFrom('push_news')
    .select(['subscription_id', 'topic'])
    .where((eb) => eb.or([eb('due', '<=', nowMs), eb('due', '>', nowMs + maxWaitMs)]))
    .orderBy('due')
    .limit(dueAtOnce)
    .execute();
}
