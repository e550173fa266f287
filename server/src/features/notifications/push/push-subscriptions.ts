import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { PushChange, PushRequest } from '@dozor/contract/endpoints/push-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { AppError, FieldErrors } from '../../../core/app-error.ts';
import type { Query, Write } from '../../../database/open-database.ts';
import type { PushSubscriptionTable } from '../../../database/tables/push-tables.ts';
import { areDeviceKeys } from '../../../platform/push/device-keys.ts';
import { isPushAddress } from '../../../platform/push/push-address.ts';
import { removePush } from '../../../records/push/remove-pushes.ts';
import type { Services } from '../../../services.ts';
import { storePlaces } from './push-places.ts';

export type PushSubscriptionRow = Selectable<PushSubscriptionTable>;

type SubscriptionServices = Pick<Services, 'config' | 'database' | 'clock'>;

const idBytes = 16;
const secretBytes = 32;

/** @throws {FieldErrors} for an address or keys to which nothing may or can be sent */
export async function subscribe(
  { config, database, clock }: SubscriptionServices,
  asked: PushRequest,
  actor: Actor | null,
): Promise<{ isNew: boolean; _id: string; secret: string }> {
  refuseUnusable(config, asked);
  const secret = randomBytes(secretBytes).toString('base64url');
  const id = randomBytes(idBytes).toString('base64url');
  const nowMs = clock.now();
  const { endpoint, keys } = asked;
  const columns = {
    ...chosenColumns(asked, actor),
    endpoint,
    ...keys,
    secret_hash: hashOf(secret),
    succeeded: nowMs,
  };
  return database.transaction(async (tx) => {
    const row = await tx
      .insertInto('push_subscriptions')
      .values({ ...columns, id, endpoint_hash: hashOf(endpoint), created: nowMs, sent: '[]' })
      .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(columns))
      .returning('id')
      .executeTakeFirstOrThrow();
    if (row.id !== id) await dropNews(tx, row.id);
    await storePlaces(tx, row.id, asked.about);
    return { isNew: row.id === id, _id: row.id, secret };
  });
}

/** @throws {AppError} `notFound` unless the secret is that of the subscription */
export async function changeSubscription(
  { config, database, clock }: SubscriptionServices,
  { id, secret }: { id: string; secret: unknown },
  changed: PushChange,
  actor: Actor | null,
): Promise<void> {
  refuseUnusable(config, changed);
  const { endpoint, keys } = changed;
  await database.transaction(async (tx) => {
    await requireSubscription(tx, id, secret);
    // The browser has replaced the address; the device may have subscribed with it already.
    if (endpoint !== undefined) {
      const hash = hashOf(endpoint);
      const other = tx.selectFrom('push_subscriptions').select('id').where('endpoint_hash', '=', hash);
      const twin = await other.where('id', '!=', id).executeTakeFirst();
      if (twin) await removePush(tx, twin.id);
      const set = { endpoint, endpoint_hash: hash };
      await tx.updateTable('push_subscriptions').set(set).where('id', '=', id).execute();
    }
    const set = { ...chosenColumns(changed, actor), ...keys, succeeded: clock.now() };
    await tx.updateTable('push_subscriptions').set(set).where('id', '=', id).execute();
    await dropNews(tx, id);
    await storePlaces(tx, id, changed.about);
  });
}

/** @throws {AppError} `notFound` unless the secret is that of the subscription */
export async function requireSubscription(
  db: Query | Write,
  id: string,
  secret: unknown,
): Promise<PushSubscriptionRow> {
  const row = await findSubscription(db, id);
  const given = Buffer.from(hashOf(typeof secret === 'string' ? secret : ''));
  if (!row || !timingSafeEqual(Buffer.from(row.secret_hash), given)) throw new AppError('notFound');
  return row;
}

export function findSubscription(db: Query | Write, id: string): Promise<PushSubscriptionRow | undefined> {
  return db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whatever a device was interested in before, it is no longer notified about. */
async function dropNews(tx: Write, id: string): Promise<void> {
  await tx.deleteFrom('push_news').where('subscription_id', '=', id).execute();
}

function chosenColumns({ language, zone, about }: PushChange, actor: Actor | null) {
  // A token must not lead a device to what its account watches.
  if (about.account && !(actor && can(actor, 'account.notifications', { ownerId: actor.id })))
    throw new FieldErrors({ 'about.account': errorMessages.notEnoughRights });
  return {
    user_id: actor === null ? null : Number(actor.id),
    of_account: about.account ? 1 : 0,
    language,
    zone: zone ?? null,
    about: JSON.stringify(about),
  };
}

function refuseUnusable(
  config: SubscriptionServices['config'],
  { endpoint, keys }: Pick<PushChange, 'endpoint' | 'keys'>,
) {
  const errors = {
    ...(endpoint !== undefined && !isPushAddress(endpoint, config) && { endpoint: 'must be a public https address' }),
    ...(keys !== undefined && !areDeviceKeys(keys) && { keys: 'must be the keys of a push subscription' }),
  };
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
