import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { diffPoints } from '@dozor/domain/schema/diff.ts';
import type { HistoryTable } from '../../database/tables/history-tables.ts';
import { takeIds, type Write } from '../../database/open-database.ts';
import { extraText, readExtra } from '../../database/point-extra.ts';
import { noteUndone } from '../../database/undone-edits.ts';
import type { Services } from '../../platform/services.ts';
import { staleError } from './load-for-change.ts';
import type { PointRow } from './rows/point-columns.ts';
import { columnsOf, fieldsOf } from './rows/point-rows.ts';
import { type AuthoredRow, insertRows, updatePoint } from './points-queries.ts';
import { endInterval } from './rows/end-interval.ts';
import { writeEntries, writeHistory } from './rows/write-history.ts';

/*
 * Everything that writes points, one by one or by the thousand, does it here: the row, the ids of the point and of
 * its further points, and the entry of history that records it.
 */

/** A new point with its place. */
export interface NewPoint {
  /** Its id, where it and its further points have been given theirs before. */
  idx?: number;
  fields: PointFields;
  country: string;
  region: string;
  /** Why it is as it is, where that is its own. */
  comment?: string | undefined;
  /** It is as a list of others has it, which somebody has accepted. */
  isListed?: boolean;
}

/** What a row says beside the fields of its object. */
export type Origin = Pick<PointRow, 'author_id' | 'created' | 'updated' | 'version'>;

/**
 * Adds points, each with the entry of history that records it, as the next ids in the order given.
 *
 * @returns their ids, and that of the first one's entry: the others follow it
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
  const firstEntryId = await writeEntries(
    tx,
    rows.map((row, index) => ({
      pointIdx: row.idx,
      kind: 'created',
      version: 1,
      authorId,
      created: nowMs,
      facets: row,
      importId,
      comment: points[index]?.comment ?? comment,
    })),
  );
  return { idxs: rows.map(({ idx }) => idx), firstEntryId };
}

/** Adds the rows of points alone, as the next ids in the order given; their entries are the caller's. */
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

/** Gives each point and each of its further points the next id, unless it has them. */
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

/** Writes new fields of a point with the one entry that records it. @returns the entry's id */
export async function writeChange(
  tx: Write,
  services: Pick<Services, 'clock'> & { places: Pick<Services['places'], 'loaded'> },
  change: {
    row: AuthoredRow;
    fields: PointFields;
    revision: number;
    kind: HistoryTable['kind'];
    authorId: number;
    comment?: string | undefined;
    /** Why an earlier change is taken back. */
    reason?: string | undefined;
    /** The entries that are taken back. */
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
  const entry = { pointIdx: row.idx, kind, version: row.version + 1, authorId, created: now, comment, reason };
  const entryId = await writeHistory(tx, { ...entry, changes: diffPoints(fieldsOf(row), fields) }, row);
  await endInterval(tx, { id: entryId, pointIdx: row.idx, ended: now }, row, fields);
  if (undoes) await noteUndone(tx, { edits: undoes, byId: authorId, entryId, nowMs: now });
  return entryId;
}

/**
 * Gives ids to the children that have none. A child may keep the id of a child that its own point has; any other id
 * is replaced, for it would be somebody else's.
 */
export async function numberChildren(tx: Write, fields: PointFields, known: ReadonlySet<string>): Promise<PointFields> {
  const { childrens } = fields;
  if (!childrens?.length) return fields;
  const taken = new Set<string>();
  const isFree = (id: string): boolean => {
    const free = known.has(id) && !taken.has(id);
    if (free) taken.add(id);
    return free;
  };
  const stored = childrens.map((child) => isFree(child._id));
  let next = await takeIds(tx, 'idx', stored.filter((keeps) => !keeps).length);
  return {
    ...fields,
    childrens: childrens.map((child, index) => (stored[index] ? child : { ...child, _id: String(next++) })),
  };
}
