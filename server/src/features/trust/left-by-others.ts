import { confidenceAt } from '@dozor/domain/freshness/freshness-at.ts';
import { isPointType } from '@dozor/domain/point/point-type.ts';
import type { Change } from '@dozor/domain/schema/change.ts';
import type { Query, Write } from '../../database/open-database.ts';
import { storedOf } from '../../records/points/freshness-of-row.ts';

/** Confidence, from 0 to 1, above which a point was not about to be removed from the map. */
export const minConfidence = 0.9;
/** Nobody needs more edits in a row for one point. */
const maxSteps = 50;

interface LeftByOthers {
  /** The author's edits in a row, since somebody else wrote the point or a moderator approved it, oldest first. */
  steps: Change[][];
  /** Before those steps: writing a point vouches for it, but not for one's next edit. Null without steps. */
  wasConfident: boolean | null;
}

/** What others left of a point. @param before only entries below this id are considered */
export async function leftByOthers(
  db: Query | Write,
  { pointIdx, authorId, before }: { pointIdx: number; authorId: number; before: number },
): Promise<LeftByOthers> {
  const rows = await db
    .selectFrom('history')
    .innerJoin('users', 'users.id', 'history.author_id')
    .leftJoin('flagged_edits', 'flagged_edits.history_id', 'history.id')
    .select(['history.id', 'history.author_id', 'history.created', 'history.version', 'history.changes'])
    .select(['history.type', 'users.kind as author_kind', 'flagged_edits.state'])
    .where('history.point_idx', '=', pointIdx)
    .where('history.list', 'in', [1, 2])
    .where('history.id', '<', before)
    .orderBy('history.id', 'desc')
    .limit(maxSteps)
    .execute();
  const isOwn = (row: (typeof rows)[number]) => row.author_id === authorId && row.state !== 'checked';
  const end = rows.findIndex((row) => !isOwn(row));
  const own = end === -1 ? rows : rows.slice(0, end);
  const [first, last] = [own.at(-1), rows[own.length]];
  const steps = own.map(({ changes }) => JSON.parse(changes ?? '[]') as Change[]).toReversed();
  if (!first || !last) return { steps, wasConfident: first ? true : null };
  return { steps, wasConfident: await wasConfidentAt(db, { ...last, pointIdx, nowMs: first.created }) };
}

interface LastOfOthers {
  pointIdx: number;
  type: string;
  version: number;
  author_kind: string;
  created: number;
  nowMs: number;
}

/** As votes have it, or since somebody last wrote the point. */
async function wasConfidentAt(db: Query | Write, written: LastOfOthers): Promise<boolean> {
  const { pointIdx, type, version, author_kind, created, nowMs } = written;
  const votes = await db.selectFrom('freshness').selectAll().where('point_idx', '=', pointIdx).executeTakeFirst();
  const origin = version > 1 || author_kind !== 'system' ? 'person' : 'file';
  const point = {
    type: isPointType(type) ? type : 'dang_other',
    roadWorks: false,
    updatedMs: created,
    origin,
  } as const;
  const confidence = confidenceAt(votes && storedOf({ ...votes, author_kind: null }), point, nowMs);
  return Math.round(confidence * 100) / 100 >= minConfidence;
}
