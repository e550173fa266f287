import { FieldErrors } from '../../../core/app-error.ts';
import type { Write } from '../../../database/open-database.ts';
import { creditPoints } from '../../../records/credits/credited-points-queries.ts';
import { type NewPoint, writeNewPoints } from '../../../records/points/point-writer.ts';
import type { Services } from '../../../services.ts';
import { DuplicateFinder } from '../../import/duplicate-finder.ts';
import { startImport } from '../../import/start-import.ts';
import { allPositions, lastRevision, positionsBetween } from '../../import/stored-positions.ts';
import { letOthersWrite, writePace } from '../../import/write-pace.ts';
import { type CandidateRow, countTakable, fieldsOfCandidate, nextTakable, wayIn } from '../candidates-queries.ts';
import { checkedFields } from '../settle/checked-fields.ts';
import type { SourceRow } from '../sources-queries.ts';
import { type Fill, saveFill } from './fills-queries.ts';

type FillServices = Pick<Services, 'database' | 'clock' | 'places'>;

/** A fill whose rows are being taken. */
export type BegunFill = Fill & { at: number };

/** Where a fill has come to; its batches are read in the order of their ids. */
interface Walk {
  behind: number;
  /** The last write of others that is known. */
  revision: number;
  known: DuplicateFinder;
  incomplete: number;
}

/**
 * Takes every new row of a list as one import with one author and time, which one roll-back undoes. What a batch takes
 * is stored with its count, so that an interrupted fill goes on where it was. Rows that duplicate a point, and those that
 * make no valid point, remain proposals.
 *
 * @returns how many rows made no valid point
 */
export async function takeRows(services: FillServices, source: SourceRow, fill: BegunFill): Promise<number> {
  const { database } = services;
  const { kysely } = database;
  const walk: Walk = { behind: 0, revision: await lastRevision(kysely), known: new DuplicateFinder(), incomplete: 0 };
  for await (const position of allPositions(kysely)) walk.known.add(position);
  await saveFill(kysely, source.id, { total: fill.filled + (await countTakable(kysely, source.id)) });
  for (let isDone = false; !isDone;) {
    const pace = await writePace(database);
    const limit = Math.min(pace.points, maxAtOnce);
    isDone = await database.change((tx, revision) => takeSlice(tx, services, { source, fill, walk, revision, limit }));
    await letOthersWrite(pace);
  }
  return walk.incomplete;
}

/** A statement of SQLite binds 32,766 values. */
const maxAtOnce = 2000;

interface Slice {
  source: SourceRow;
  fill: BegunFill;
  walk: Walk;
  revision: number;
  limit: number;
}

/** @returns whether all rows are taken */
async function takeSlice(tx: Write, services: FillServices, slice: Slice): Promise<boolean> {
  const { source, fill, walk, revision, limit } = slice;
  for (const position of await positionsBetween(tx, walk.revision, revision)) walk.known.add(position);
  walk.revision = revision;
  const rows = await nextTakable(tx, source.id, { behind: walk.behind, limit });
  const last = rows.at(-1);
  if (!last) return true;
  const places = await services.places.loaded();
  const taken: { row: CandidateRow; point: NewPoint }[] = [];
  for (const row of rows) {
    const point = pointOfRow(row, walk, fill.at);
    if (point) taken.push({ row, point: { ...point, ...places.locate(row.x, row.y) } });
  }
  if (taken.length > 0) await write(tx, taken, slice);
  walk.behind = last.id;
  return false;
}

function pointOfRow(row: CandidateRow, walk: Walk, nowMs: number): Pick<NewPoint, 'fields' | 'isListed'> | null {
  const way = wayIn(row.payload) ?? '';
  try {
    const fields = checkedFields(fieldsOfCandidate(row), nowMs);
    if (walk.known.has(fields, [fields.type], way)) return null;
    walk.known.add(fields, way);
    return { fields, isListed: true };
  } catch (error) {
    if (!(error instanceof FieldErrors)) throw error;
    walk.incomplete++;
    return null;
  }
}

async function write(tx: Write, taken: readonly { row: CandidateRow; point: NewPoint }[], slice: Slice): Promise<void> {
  const { source, fill, revision } = slice;
  const { author_id: authorId, at: nowMs } = fill;
  fill.import_id ??= await startImport(tx, { authorId, name: source.name, nowMs });
  const points = taken.map(({ point }) => point);
  const written = { revision, authorId, nowMs, importId: Number(fill.import_id) };
  const { idxs } = await writeNewPoints(tx, points, written);
  for (const [at, { row }] of taken.entries()) {
    await tx
      .updateTable('source_rows')
      .set({ point_idx: idxs[at]!, given: row.hash })
      .where('source_id', '=', source.id)
      .where('ref', '=', row.ref)
      .execute();
  }
  await tx
    .updateTable('candidates')
    .set({ state: 'accepted', settled: nowMs, settled_by: authorId, deferred_until: null })
    .where(
      'id',
      'in',
      taken.map(({ row }) => row.id),
    )
    .execute();
  await creditPoints(tx, source.id, idxs);
  fill.filled += idxs.length;
  await saveFill(tx, source.id, { filled: fill.filled, import_id: fill.import_id });
}
