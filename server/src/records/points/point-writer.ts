import { diffPoints } from '@dozor/domain/point/changes/diff.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import type { Clock } from '../../core/clock.ts';
import { takeIds, type Write } from '../../database/open-database.ts';
import type { HistoryTable } from '../../database/tables/history-tables.ts';
import type { ComingPlaces } from '../../places/places.ts';
import { noteUndone } from '../history/undone-edits.ts';
import { explainEntry, writeCreations, writeHistory } from '../history/write-history.ts';
import { deletedRating, staleError } from './load-for-change.ts';
import type { FieldColumns, PointRow } from './point-columns.ts';
import { extraText, readExtra } from './point-extra.ts';
import { columnsOf, fieldsOf } from './point-rows.ts';
import { type AuthoredRow, insertRows, updatePoint } from './points-queries.ts';
import { undoSides } from './side-votes-queries.ts';

/* All writes of points, single or by the thousand, are done here. */

export interface NewPoint {
  /** Its id, if ids have already been assigned to it and its further points. */
  idx?: number;
  fields: PointFields;
  country: string;
  region: string;
  /** Accepted unchanged from an external list. */
  isListed?: boolean;
}

/** A new point as it is stored, for those who hold many: smaller than its fields, and all of one shape. */
export interface NewRow extends FieldColumns {
  country: string;
  region: string;
  /** The reason for the entry, if it has one of its own. */
  comment: string | null;
}

export type Origin = Pick<PointRow, 'author_id' | 'created' | 'updated' | 'version'>;

/**
 * Ids ascend in the given order.
 * @returns the ids of the points, and that of the first entry, which the others follow
 */
export async function writeNewPoints(
  tx: Write,
  points: readonly NewPoint[],
  written: {
    revision: number;
    authorId: number;
    nowMs: number;
    importId?: number | undefined;
    comment?: string | undefined;
  },
): Promise<{ idxs: number[]; firstEntryId: number }> {
  const { revision, authorId, nowMs, importId, comment } = written;
  const origin = { author_id: authorId, created: nowMs, updated: nowMs, version: 1 };
  const rows = await insertPoints(tx, points, revision, () => origin);
  const firstEntryId = await writeCreations(tx, rows, { importId, comment });
  return { idxs: rows.map(({ idx }) => idx), firstEntryId };
}

/** The same for rows of an import. @returns their ids */
export async function writeNewRows(
  tx: Write,
  rows: readonly NewRow[],
  written: { revision: number; authorId: number; nowMs: number; importId: number },
): Promise<number[]> {
  const { importId, revision, authorId, nowMs } = written;
  const sizes = rows.map((row) => 1 + (row.type === 'speed_cam' ? (readExtra(row).childrens?.length ?? 0) : 0));
  let next = await takeIds(
    tx,
    'idx',
    sizes.reduce((sum, size) => sum + size, 0),
  );
  const stored = rows.map((row, at): PointRow => {
    const idx = next;
    next += sizes[at]!;
    return {
      idx,
      type: row.type,
      sub_type: row.sub_type,
      x: row.x,
      y: row.y,
      speed: row.speed,
      dir_type: row.dir_type,
      direction: row.direction,
      distance: row.distance,
      angle: row.angle,
      rating: row.rating,
      country: row.country,
      region: row.region,
      author_id: authorId,
      created: nowMs,
      updated: nowMs,
      confirmed: row.confirmed,
      version: 1,
      name: row.name,
      extra: sizes[at] === 1 ? row.extra : withChildIds(row, idx + 1),
      revision,
      created_revision: revision,
    };
  });
  await insertRows(tx, stored);
  const firstEntryId = await writeCreations(tx, stored, { importId });
  for (const [at, { comment }] of rows.entries())
    if (comment !== null) await explainEntry(tx, firstEntryId + at, comment);
  return stored.map(({ idx }) => idx);
}

function withChildIds(row: Pick<PointRow, 'extra'>, firstId: number): string | null {
  const extra = readExtra(row);
  const childrens = extra.childrens?.map((child, at) => ({ ...child, _id: String(firstId + at) }));
  return extraText({ ...extra, ...(childrens && { childrens }) });
}

/** Adds only the rows of points, with ascending ids in the given order; the caller writes the history entries. */
export async function insertPoints(
  tx: Write,
  points: readonly NewPoint[],
  revision: number,
  originOf: (index: number) => Origin,
): Promise<PointRow[]> {
  const numbered = await numberPoints(tx, points);
  const rows: PointRow[] = numbered.map(({ idx, fields, country, region, isListed }, index) => {
    const columns = columnsOf(fields);
    if (isListed === true) columns.extra = extraText({ ...readExtra(columns), listed: true });
    return { idx, ...columns, country, region, ...originOf(index), revision, created_revision: revision };
  });
  await insertRows(tx, rows);
  return rows;
}

/** Assigns the next ids to each point and its further points, unless they already have ids. */
export async function numberPoints<Point extends Pick<NewPoint, 'idx' | 'fields'>>(
  tx: Write,
  points: readonly Point[],
): Promise<(Point & { idx: number })[]> {
  const wanted = points.reduce((sum, { idx, fields }) => sum + (idx ? 0 : 1 + (fields.childrens?.length ?? 0)), 0);
  let nextIdx = wanted === 0 ? 0 : await takeIds(tx, 'idx', wanted);
  return points.map((point) => {
    if (point.idx !== undefined) return { ...point, idx: point.idx };
    const idx = nextIdx++;
    const { fields } = point;
    if (!fields.childrens) return { ...point, idx };
    return {
      ...point,
      idx,
      fields: { ...fields, childrens: fields.childrens.map((child) => ({ ...child, _id: String(nextIdx++) })) },
    };
  });
}

/** @returns the entry's id */
export async function writeChange(
  tx: Write,
  services: { clock: Clock; places: Pick<ComingPlaces, 'loaded'> },
  change: {
    row: AuthoredRow;
    fields: PointFields;
    revision: number;
    kind: HistoryTable['kind'];
    authorId: number;
    comment?: string | undefined;
    /** The reason for reverting an earlier change. */
    reason?: string | undefined;
    undoes?: readonly { id: number; author_id: number }[];
  },
): Promise<number> {
  const { row, fields, revision, kind, authorId, comment, reason, undoes } = change;
  const now = services.clock.now();
  const moved = row.x !== fields.x || row.y !== fields.y;
  const saved = await updatePoint(tx, row.idx, row.version, {
    ...columnsOf(fields),
    ...(moved && (await services.places.loaded()).locate(fields.x, fields.y)),
    updated: now,
    revision,
  });
  if (!saved) throw staleError(row);
  if (row.direction !== null && fields.direction === null) await undoSides(tx, { ...row, direction: row.direction });
  const entry = { pointIdx: row.idx, kind, version: row.version + 1, authorId, created: now, comment, reason };
  const entryId = await writeHistory(tx, { ...entry, changes: diffPoints(fieldsOf(row), fields) }, row);
  await endInterval(tx, { id: entryId, pointIdx: row.idx, ended: now }, row, fields);
  if (undoes) await noteUndone(tx, { edits: undoes, byId: authorId, entryId, nowMs: now });
  return entryId;
}

/** A child may keep the id of an existing child of its own point; any other id belongs to another point and is replaced. */
export async function numberChildren(tx: Write, fields: PointFields, known: ReadonlySet<string>): Promise<PointFields> {
  const { childrens } = fields;
  if (!childrens?.length) return fields;
  const taken = new Set<string>();
  const isFree = (id: string): boolean => {
    const free = known.has(id) && !taken.has(id);
    if (free) taken.add(id);
    return free;
  };
  const keepsId = childrens.map((child) => isFree(child._id));
  let next = await takeIds(tx, 'idx', keepsId.filter((keeps) => !keeps).length);
  return {
    ...fields,
    childrens: childrens.map((child, index) => (keepsId[index] ? child : { ...child, _id: String(next++) })),
  };
}

type Located = Pick<PointFields, 'x' | 'y' | 'type' | 'rating'>;

/** Must be in the transaction of the entry that changed the point: the source of the map of past days. */
async function endInterval(
  tx: Write,
  entry: { id: number; pointIdx: number; ended: number },
  before: { x: number; y: number; type: string; rating: number },
  after: Located,
): Promise<void> {
  const wasLive = before.rating > deletedRating;
  const isLive = after.rating > deletedRating;
  const moved = before.x !== after.x || before.y !== after.y;
  if (wasLive === isLive && !moved && before.type === after.type) return;
  const { id, pointIdx, ended } = entry;
  const row = { id, point_idx: pointIdx, ended, x: before.x, y: before.y, type: wasLive ? before.type : null };
  await tx.insertInto('past_spells').values(row).execute();
}
