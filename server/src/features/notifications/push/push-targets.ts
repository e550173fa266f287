import { type PushAbout, type PushArea } from '@dozor/contract/endpoints/push-endpoints.ts';
import { isInBox } from '@dozor/domain/geometry/bounding-box.ts';
import type { Change } from '@dozor/domain/schema/change.ts';
import type { Write } from '../../../database/open-database.ts';
import { camerasOfEntry } from '../../../records/ways/cameras-of-entry.ts';
import type { FollowedEntry } from '../../history/followed-entries-queries.ts';
import type { Tie } from '../find-recipients.ts';
import { isNoticed } from './is-noticed.ts';

interface PushTarget {
  id: string;
  userId: number | null;
  isOfAccount: boolean;
  areas: readonly PushArea[];
  points: ReadonlySet<number>;
}

/** Ids of history entries by device and topic. */
export type NewsByDevice = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

export async function hasPushTargets(tx: Write): Promise<boolean> {
  return (await tx.selectFrom('push_subscriptions').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function findPushTargets(tx: Write): Promise<PushTarget[]> {
  const rows = await tx
    .selectFrom('push_subscriptions')
    .leftJoin('users', 'users.id', 'push_subscriptions.user_id')
    .select(['push_subscriptions.id', 'user_id', 'of_account', 'about', 'users.roles'])
    .execute();
  return rows.map(({ id, user_id: userId, of_account: ofAccount, about, roles }) => {
    const { areas, points } = JSON.parse(about) as PushAbout;
    const isBanned = (JSON.parse(roles ?? '[]') as string[]).includes('banned');
    return { id, userId, isOfAccount: ofAccount === 1 && !isBanned, areas, points: new Set(points.map(Number)) };
  });
}

/** Collects what concerns each device, once: under the first topic of it that an entry belongs to. */
export class News {
  readonly byDevice = new Map<string, Map<string, number[]>>();
  readonly #targets: readonly PushTarget[];

  constructor(targets: readonly PushTarget[]) {
    this.#targets = targets;
  }

  /** @param ties those of the mails about the same entry */
  add(entry: FollowedEntry, ties: ReadonlyMap<number, ReadonlySet<Tie>>): void {
    if (this.#targets.length === 0 || !isTold(entry)) return;
    const positions = camerasOfEntry(entry);
    for (const target of this.#targets) {
      const topic = topicOf(target, { entry, ties, positions });
      if (topic === undefined) continue;
      const topics = this.byDevice.get(target.id) ?? new Map<string, number[]>();
      this.byDevice.set(target.id, topics);
      topics.set(topic, [...(topics.get(topic) ?? []), entry.id]);
    }
  }
}

interface Told {
  entry: FollowedEntry;
  ties: ReadonlyMap<number, ReadonlySet<Tie>>;
  positions: readonly { x: number; y: number }[];
}

function topicOf(target: PushTarget, { entry, ties, positions }: Told): string | undefined {
  if (target.userId === entry.author_id) return undefined;
  if (target.points.has(entry.point_idx)) return 'points';
  if (target.isOfAccount && ties.get(target.userId ?? 0)?.has('watchedPoints')) return 'account';
  const area = target.areas.find(([west, south, east, north]) =>
    positions.some(({ x, y }) => isInBox({ west, south, east, north }, x, y)),
  );
  return area && `area ${area.join(',')}`;
}

/** New, gone, or different for whoever drives past; comments and corrections are not. */
function isTold(entry: FollowedEntry): boolean {
  if (entry.kind === 'commented') return false;
  if (entry.kind !== 'changed' && entry.kind !== 'reverted') return true;
  return isNoticed(JSON.parse(entry.changes ?? '[]') as Change[], entry);
}
