import type { PushAbout, PushArea } from '@dozor/contract/endpoints/push-endpoints.ts';
import { isInBox } from '@dozor/domain/geometry/bounding-box.ts';
import type { Change } from '@dozor/domain/schema/change.ts';
import type { Write } from '../../../database/open-database.ts';
import { camerasOfEntry } from '../../../records/ways/cameras-of-entry.ts';
import type { FollowedEntry } from '../../history/followed-entries-queries.ts';
import type { Tie } from '../find-recipients.ts';
import { isNoticed } from './is-noticed.ts';
import { placeOfPoint, placeOfPosition } from './push-places.ts';

interface PushTarget {
  id: string;
  userId: number | null;
  isOfAccount: boolean;
  areas: readonly PushArea[];
  points: ReadonlySet<number>;
}

/** Ids of history entries by device and topic. */
export type NewsByDevice = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

/** An entry with the ties of the mails about it. */
export interface TiedEntry {
  entry: FollowedEntry;
  ties: ReadonlyMap<number, ReadonlySet<Tie>>;
}

interface PlacedEntry extends TiedEntry {
  positions: readonly { x: number; y: number }[];
}

/** Values of one condition. */
const valuesAtOnce = 500;

export async function hasPushTargets(tx: Write): Promise<boolean> {
  return (await tx.selectFrom('push_subscriptions').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** What concerns each device, once: under the first topic of it that an entry belongs to. */
export async function findNews(tx: Write, entries: readonly TiedEntry[]): Promise<NewsByDevice> {
  const newsworthy = entries
    .filter(({ entry }) => isNewsworthy(entry))
    .map((one): PlacedEntry => ({ ...one, positions: camerasOfEntry(one.entry) }));
  const news = new Map<string, Map<string, number[]>>();
  if (newsworthy.length === 0 || !(await hasPushTargets(tx))) return news;
  const targetsOf = await findTargets(tx, newsworthy);
  for (const one of newsworthy) {
    for (const target of targetsOf(one)) {
      const topic = topicOf(target, one);
      if (topic === undefined) continue;
      const topics = news.get(target.id) ?? new Map<string, number[]>();
      news.set(target.id, topics);
      const ids = topics.get(topic) ?? [];
      topics.set(topic, ids);
      ids.push(one.entry.id);
    }
  }
  return news;
}

/** @returns of an entry, the devices near it, with its point, or of an account that it concerns */
async function findTargets(
  tx: Write,
  newsworthy: readonly PlacedEntry[],
): Promise<(one: PlacedEntry) => Iterable<PushTarget>> {
  const found: { key: string; id: string }[] = [];
  for (const some of inParts([...new Set(newsworthy.flatMap(placesOf))])) {
    const rows = await tx.selectFrom('push_places').selectAll().where('place', 'in', some).execute();
    for (const { place, subscription_id: id } of rows) found.push({ key: place, id });
  }
  for (const some of inParts([...new Set(newsworthy.flatMap(({ ties }) => [...ties.keys()]))])) {
    const ofAccounts = tx.selectFrom('push_subscriptions').select(['id', 'user_id']).where('of_account', '=', 1);
    const rows = await ofAccounts.where('user_id', 'in', some).execute();
    for (const { id, user_id: user } of rows) found.push({ key: keyOfUser(user), id });
  }
  const targets = new Map<string, PushTarget>();
  for (const some of inParts([...new Set(found.map(({ id }) => id))])) {
    for (const target of await readTargets(tx, some)) targets.set(target.id, target);
  }
  const foundAt = Map.groupBy(found, ({ key }) => key);
  return (one) => {
    const keys = [...placesOf(one), ...[...one.ties.keys()].map(keyOfUser)];
    const ids = new Set(keys.flatMap((key) => foundAt.get(key) ?? []).map(({ id }) => id));
    return [...ids].flatMap((id) => targets.get(id) ?? []);
  };
}

function keyOfUser(user: number | null): string {
  return `u${user}`;
}

function placesOf({ entry, positions }: PlacedEntry): string[] {
  return [placeOfPoint(entry.point_idx), ...positions.map(({ x, y }) => placeOfPosition(x, y))];
}

async function readTargets(tx: Write, ids: readonly string[]): Promise<PushTarget[]> {
  const rows = await tx
    .selectFrom('push_subscriptions')
    .leftJoin('users', 'users.id', 'push_subscriptions.user_id')
    .select(['push_subscriptions.id', 'user_id', 'of_account', 'about', 'users.roles'])
    .where('push_subscriptions.id', 'in', ids)
    .execute();
  return rows.map(({ id, user_id: userId, of_account: ofAccount, about, roles }) => {
    const { areas, points } = JSON.parse(about) as PushAbout;
    const isBanned = (JSON.parse(roles ?? '[]') as string[]).includes('banned');
    return { id, userId, isOfAccount: ofAccount === 1 && !isBanned, areas, points: new Set(points.map(Number)) };
  });
}

function* inParts<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let from = 0; from < values.length; from += valuesAtOnce) yield values.slice(from, from + valuesAtOnce);
}

function topicOf(target: PushTarget, { entry, ties, positions }: PlacedEntry): string | undefined {
  if (target.userId === entry.author_id) return undefined;
  if (target.points.has(entry.point_idx)) return 'points';
  if (target.isOfAccount && ties.get(target.userId ?? 0)?.has('watchedPoints')) return 'account';
  const area = target.areas.find(([west, south, east, north]) =>
    positions.some(({ x, y }) => isInBox({ west, south, east, north }, x, y)),
  );
  return area && `area ${area.join(',')}`;
}

/** New, gone, or different for whoever drives past; comments and corrections are not. */
function isNewsworthy(entry: FollowedEntry): boolean {
  if (entry.kind === 'commented') return false;
  if (entry.kind !== 'changed' && entry.kind !== 'reverted') return true;
  return isNoticed(JSON.parse(entry.changes ?? '[]') as Change[], entry);
}
