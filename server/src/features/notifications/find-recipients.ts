import { isDeepStrictEqual } from 'node:util';
import type { NotificationFrequency, NotificationSettings } from '@dozor/contract/endpoints/notifications-endpoints.ts';
import { isInPolygon } from '@dozor/domain/geometry/polygon.ts';
import type { Write } from '../../database/open-database.ts';
import { camerasOfEntry } from '../../records/ways/cameras-of-entry.ts';
import { waysOfCameras } from '../../records/ways/ways-of-cameras.ts';
import type { FollowedEntry } from '../history/followed-entries-queries.ts';
import { readSettings } from './notification-settings.ts';

/** Maximum number of a point's history entries searched for the authors of reverted changes. */
const maxEarlier = 50;

export interface Recipient {
  userId: number;
  frequency: Exclude<NotificationFrequency, 'off'>;
}

/** Relation of the reader to the object, which selects the setting that applies. */
export type Tie = 'ownPoints' | 'commentedPoints' | 'watchedPoints' | 'replies';

export interface AreaWatcher {
  userId: number;
  areas: NotificationSettings['areas'];
}

/** Everybody whom an entry concerns, and why; never its own author. */
export async function findTies(
  tx: Write,
  entry: FollowedEntry,
  areaWatchers: readonly AreaWatcher[],
): Promise<Map<number, Set<Tie>>> {
  const ties = new Map<number, Set<Tie>>();
  const tie = (userId: number, reason: Tie): void => {
    if (userId === entry.author_id) return;
    ties.set(userId, (ties.get(userId) ?? new Set()).add(reason));
  };
  tie(entry.point_author_id, 'ownPoints');
  for (const userId of await revertedAuthors(tx, entry)) tie(userId, 'ownPoints');
  for (const userId of await commenters(tx, entry.point_idx)) tie(userId, 'commentedPoints');
  for (const userId of await watchers(tx, entry.point_idx)) tie(userId, 'watchedPoints');
  for (const { userId } of await waysOfCameras(tx, camerasOfEntry(entry))) tie(userId, 'watchedPoints');
  const repliedTo = await authorRepliedTo(tx, entry);
  if (repliedTo !== undefined) tie(repliedTo, 'replies');
  for (const { userId, areas } of areaWatchers) {
    if (areas.some((area) => covers(area, entry))) tie(userId, 'watchedPoints');
  }
  return ties;
}

function covers(area: NotificationSettings['areas'][number], entry: FollowedEntry): boolean {
  const wanted = area.types.length === 0 || area.types.some((type) => type === entry.type);
  return wanted && isInPolygon(entry.x, entry.y, area.polygon);
}

/** Each user once, with the fastest delivery that applies. */
export async function chooseRecipients(tx: Write, ties: ReadonlyMap<number, ReadonlySet<Tie>>): Promise<Recipient[]> {
  if (ties.size === 0) return [];
  const rows = await tx
    .selectFrom('users')
    .leftJoin('notification_settings', 'notification_settings.user_id', 'users.id')
    .select(['users.id', 'users.roles', 'notification_settings.settings'])
    .where('users.id', 'in', [...ties.keys()])
    .where('users.confirmed', '=', 1)
    .where('users.email', 'is not', null)
    .execute();
  return rows.flatMap(({ id, roles, settings }): Recipient[] => {
    if ((JSON.parse(roles) as string[]).includes('banned')) return [];
    const chosen = readSettings(settings ?? undefined);
    const frequencies = [...(ties.get(id) ?? [])].map((reason) => chosen[reason]);
    if (frequencies.includes('now')) return [{ userId: id, frequency: 'now' }];
    return frequencies.includes('daily') ? [{ userId: id, frequency: 'daily' }] : [];
  });
}

async function commenters(tx: Write, pointIdx: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('comments')
    .select('author_id')
    .distinct()
    .where('point_idx', '=', pointIdx)
    .where('deleted', 'is', null)
    .execute();
  return rows.map(({ author_id }) => author_id);
}

/** Authors of the changes undone by an entry: of the newest edit before it that set the old value of a field. */
async function revertedAuthors(tx: Write, entry: FollowedEntry): Promise<Set<number>> {
  const authors = new Set<number>();
  if (entry.kind !== 'reverted') return authors;
  const earlier = await tx
    .selectFrom('history')
    .select(['author_id', 'changes'])
    .where('point_idx', '=', entry.point_idx)
    .where('id', '<', entry.id)
    .where('changes', 'is not', null)
    .orderBy('id', 'desc')
    .limit(maxEarlier)
    .execute();
  const written = earlier.map((row) => ({ authorId: row.author_id, changes: valuesOf(row.changes) }));
  for (const { field, oldValue } of valuesOf(entry.changes)) {
    const by = written.find(({ changes }) =>
      changes.some((change) => change.field === field && isDeepStrictEqual(change.newValue, oldValue)),
    );
    if (by) authors.add(by.authorId);
  }
  return authors;
}

function valuesOf(changes: string | null): { field: string; oldValue?: unknown; newValue?: unknown }[] {
  return JSON.parse(changes ?? '[]') as { field: string }[];
}

async function watchers(tx: Write, pointIdx: number): Promise<number[]> {
  const rows = await tx.selectFrom('watches').select('user_id').where('point_idx', '=', pointIdx).execute();
  return rows.map(({ user_id }) => user_id);
}

async function authorRepliedTo(tx: Write, { comment_id: commentId }: FollowedEntry): Promise<number | undefined> {
  if (commentId === null) return undefined;
  const row = await tx
    .selectFrom('comments as reply')
    .innerJoin('comments as parent', 'parent.id', 'reply.parent_id')
    .select('parent.author_id')
    .where('reply.id', '=', commentId)
    .executeTakeFirst();
  return row?.author_id;
}
