import { boxOf, splitBox } from '@dozor/domain/geometry/bounding-box.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { type Change, revertChanges } from '@dozor/domain/point/changes/diff.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { deletedRating } from '@dozor/domain/point/rating.ts';
import { speedUnitOf } from '@dozor/domain/point/speed-unit.ts';
import { corridorOf } from '@dozor/domain/ways/corridor.ts';
import { NearWay } from '@dozor/domain/ways/near-way.ts';
import { wayAlong } from '@dozor/domain/ways/way-along.ts';
import type { WayPoint } from '@dozor/domain/ways/way-check.ts';
import type { Query } from '../../database/open-database.ts';
import type { HistoryTable } from '../../database/tables/history-tables.ts';
import { readPoint } from '../../read-model/columns/read-point.ts';
import { listIds } from '../../records/history/history-list.ts';
import { fieldsOf } from '../../records/points/point-rows.ts';
import { type AuthoredRow, findPoints } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';
import type { WayResult } from './threads/way-job.ts';

/** Sections that start or end far from a line may have a point next to it. */
const marginDegrees = 0.3;
const maxChanges = 5000;
const rowsAtOnce = 500;

interface ChangedPoint {
  id: string;
  isEdited: boolean;
  isReported: boolean;
  /** As it was then; undefined if it did not exist. */
  before: WayPoint | undefined;
}

export interface WayChanges {
  new: string[];
  changed: string[];
  gone: string[];
  said: string[];
}

/** The points on or beside a line that were written since a revision, with their state then. */
export async function changesNear(
  { database, readModel }: Pick<Services, 'database' | 'readModel'>,
  line: readonly Position[],
  since: number,
): Promise<ChangedPoint[]> {
  const near = new NearWay(wayAlong(corridorOf(line)));
  const idxs = new Set([
    ...changedNear(readModel, line, { near, since }),
    ...(await leftOrReportedNear(database.heavyReader, line, { near, since })),
  ]);
  const changed: ChangedPoint[] = [];
  const all = [...idxs];
  for (let from = 0; from < all.length; from += rowsAtOnce) {
    const some = all.slice(from, from + rowsAtOnce);
    const entries = Map.groupBy(await entriesSince(database.kysely, some, since), ({ point_idx: idx }) => idx);
    for (const row of await findPoints(database.kysely, some)) {
      changed.push(changedPoint(row, entries.get(row.idx) ?? [], since));
    }
  }
  return changed;
}

export function sortChanges(changed: readonly ChangedPoint[], { onWay, wereOnWay }: WayResult): WayChanges {
  const [now, then] = [new Set(onWay), new Set(wereOnWay)];
  const idsOf = (counts: (point: ChangedPoint) => boolean) => changed.filter(counts).map(({ id }) => id);
  return {
    new: idsOf(({ id }) => now.has(id) && !then.has(id)),
    changed: idsOf(({ id, isEdited }) => isEdited && now.has(id) && then.has(id)),
    gone: idsOf(({ id }) => !now.has(id) && then.has(id)),
    said: idsOf(({ id, isReported }) => isReported && now.has(id)),
  };
}

interface Nearby {
  near: NearWay;
  since: number;
}

function changedNear(readModel: Services['readModel'], line: readonly Position[], { near, since }: Nearby): number[] {
  const bbox = boxAlong(line);
  const search = { bbox, ratingFrom: deletedRating, changedSince: { revision: since }, limit: maxChanges };
  return readModel.search(search).idxs.filter((idx) => {
    const point = readPoint(readModel.memory, readModel.memory.slotOf(idx));
    return [point, ...point.childrens].some(({ x, y }) => near.mayBeNear(x, y));
  });
}

/** Points that were moved away, and points with a new comment, which does not write its point. */
async function leftOrReportedNear(db: Query, line: readonly Position[], { near, since }: Nearby): Promise<number[]> {
  const found: number[] = [];
  for (const { west, south, east, north } of splitBox(boxAlong(line))) {
    const left = await db
      .selectFrom('history')
      .innerJoin('past_spells as then', 'then.id', 'history.id')
      .select(['then.point_idx', 'then.x', 'then.y'])
      .where('history.revision', '>', since)
      .where((eb) => eb.between('then.x', west, east))
      .where((eb) => eb.between('then.y', south, north))
      .limit(maxChanges)
      .execute();
    const reported = await db
      .selectFrom('history')
      .innerJoin('points', 'points.idx', 'history.point_idx')
      .select(['history.point_idx', 'points.x', 'points.y'])
      .where('history.revision', '>', since)
      .where('history.list', '=', listIds.commented)
      .where((eb) => eb.between('points.x', west, east))
      .where((eb) => eb.between('points.y', south, north))
      .limit(maxChanges)
      .execute();
    for (const { point_idx: idx, x, y } of [...left, ...reported]) if (near.mayBeNear(x, y)) found.push(idx);
  }
  return found;
}

function boxAlong(line: readonly Position[]) {
  const { west, south, east, north } = boxOf(line) ?? { west: 0, south: 0, east: 0, north: 0 };
  const wrapped = (x: number) => x - 360 * Math.round(x / 360);
  const isWide = (east - west + 360) % 360 > 350;
  return {
    west: isWide ? -180 : wrapped(west - marginDegrees),
    south: Math.max(-90, south - marginDegrees),
    east: isWide ? 180 : wrapped(east + marginDegrees),
    north: Math.min(90, north + marginDegrees),
  };
}

type Entry = Pick<HistoryTable, 'point_idx' | 'kind' | 'changes' | 'revision'>;

/** Newest first. */
function entriesSince(db: Query, idxs: readonly number[], since: number): Promise<Entry[]> {
  return db
    .selectFrom('history')
    .select(['point_idx', 'kind', 'changes', 'revision'])
    .where('point_idx', 'in', [...idxs])
    .where('revision', '>', since)
    .orderBy('id', 'desc')
    .execute();
}

function changedPoint(row: AuthoredRow, entries: readonly Entry[], since: number): ChangedPoint {
  const edits = entries.filter(({ kind }) => kind !== 'commented');
  const edited = edits.reduce((max, { revision }) => Math.max(max, revision ?? 0), since);
  const isNew = row.created_revision > since;
  return {
    id: String(row.idx),
    isEdited: edits.length > 0,
    // A vote writes its point without an entry.
    isReported: edits.length < entries.length || row.revision > edited,
    before: isNew ? undefined : wayPointOf(row, fieldsBefore(fieldsOf(row), edits)),
  };
}

function fieldsBefore(fields: PointFields, edits: readonly Entry[]): PointFields {
  return edits.reduce((now, { changes }) => {
    const reverted = revertChanges(now, JSON.parse(changes ?? '[]') as Change[]);
    return reverted.ok ? reverted.value : now;
  }, fields);
}

/** Undefined if the point did not count for anyone. */
function wayPointOf(row: AuthoredRow, fields: PointFields): WayPoint | undefined {
  if (fields.rating < 0) return undefined;
  const { type, x, y, speed, dirType, direction, childrens } = fields;
  const point = { _id: String(row.idx), type, x, y, speed, dirType, direction, speedUnit: speedUnitOf(row.country) };
  return childrens?.length ? { ...point, childrens } : point;
}
