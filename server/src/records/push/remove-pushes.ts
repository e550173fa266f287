import type { Write } from '../../database/open-database.ts';

/** Forgets a device that is notified by Web Push, with everything that waits for it. */
export async function removePush(tx: Write, id: string): Promise<void> {
  await removeAmong(tx, [id]);
}

/** The devices of an account. */
export async function removePushesOf(tx: Write, userId: number): Promise<void> {
  await removeAmong(tx, await idsOf(tx.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId)));
}

/** Devices that nothing has reached, and that have said nothing, since a time. */
export async function removeSilentPushes(tx: Write, beforeMs: number): Promise<void> {
  await removeAmong(
    tx,
    await idsOf(tx.selectFrom('push_subscriptions').select('id').where('succeeded', '<', beforeMs)),
  );
}

/** @returns the number of devices */
export async function removeAllPushes(tx: Write): Promise<number> {
  const ids = await idsOf(tx.selectFrom('push_subscriptions').select('id'));
  await removeAmong(tx, ids);
  return ids.length;
}

async function idsOf(query: { execute(): Promise<{ id: string }[]> }): Promise<string[]> {
  return (await query.execute()).map(({ id }) => id);
}

const idsAtOnce = 500;

async function removeAmong(tx: Write, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = ids.slice(from, from + idsAtOnce);
    await tx.deleteFrom('push_places').where('subscription_id', 'in', some).execute();
    await tx.deleteFrom('push_news').where('subscription_id', 'in', some).execute();
    await tx.deleteFrom('mail_outbox').where('kind', '=', 'push').where('recipient', 'in', some).execute();
    await tx.deleteFrom('push_subscriptions').where('id', 'in', some).execute();
  }
}
