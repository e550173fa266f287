import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Query } from '../../../database/open-database.ts';
import { wholePoints } from '../../../records/points/whole-points.ts';
import type { SampleRange } from '../../../records/sample/sample-range-queries.ts';
import type { ReplicationState } from '../build-manifest.ts';
import { BuildPart } from '../build-part.ts';
import type { BuildStore } from '../build-store.ts';
import { type ChangedRow, changedRows, inOrder, removedRows } from '../changes-queries.ts';

/** Minimum rows per file. A write is never split: the file of a large import is as large as the import. */
const rowsOfFile = 10_000;
const rowsOfPage = 500;
/** The maximum of the column in both databases. */
const highestIdx = 2 ** 31 - 1;
const maxFiles = 20_000;

export interface ReplicationTools {
  db: Query;
  store: Pick<BuildStore, 'keep'>;
  makingFolder: string;
  stopping: AbortSignal;
}

export interface ReplicationTarget {
  revision: number;
  nowMs: number;
  /** Epoch of the database: a log of another epoch is abandoned for a new one. */
  epoch: string;
  /** The sample, which is excluded from all ready files too. */
  leftOut?: SampleRange | undefined;
}

/** The names of a log's files in the store, in the order of their numbers from 1. */
export function replicationNames({ files }: Pick<ReplicationState, 'files'>): string[] {
  return files.map((sum) => `replication/${sum}.jsonl.gz`);
}

/** A log with very many files ends, since the store lists all of them after each build. */
export function goesOn(
  before: ReplicationState | undefined,
  { epoch, revision }: Omit<ReplicationTarget, 'nowMs'>,
): boolean {
  return before !== undefined && before.epoch === epoch && before.to <= revision && before.files.length < maxFiles;
}

/** Replaces a log that cannot be continued. @returns the new state, effective once the manifest contains it */
export async function extendReplication(
  before: ReplicationState | undefined,
  target: ReplicationTarget,
  tools: ReplicationTools,
): Promise<ReplicationState> {
  const { revision, nowMs, epoch } = target;
  const timestamp = new Date(nowMs).toISOString();
  let state = before && goesOn(before, target) ? before : { epoch, to: 0, timestamp, files: [] };
  while (state.to < revision) {
    tools.stopping.throwIfAborted();
    const to = (await findFileEnd(tools.db, { since: state.to, to: revision }, rowsOfFile)) ?? revision;
    const sum = await writeFile(linesOf({ from: state.to, to }, target, tools), tools);
    state = { epoch, to, timestamp, files: [...state.files, sum] };
  }
  return state;
}

/** @returns the prefix of its checksum */
async function writeFile(lines: AsyncIterable<string>, tools: ReplicationTools): Promise<string> {
  const part = new BuildPart(join(tools.makingFolder, randomUUID()));
  try {
    await pipeline(lines, createGzip(), async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) await part.write(chunk);
    });
    await part.close();
    const sum = part.sha256.slice(0, 16);
    const [name = ''] = replicationNames({ files: [sum] });
    await tools.store.keep(name, part.path);
    return sum;
  } finally {
    await part.discard();
  }
}

/** Lines of a page at once: given one by one, each would go to another thread and back to be compressed. */
async function* linesOf(
  { from, to }: { from: number; to: number },
  { leftOut }: ReplicationTarget,
  { db, stopping }: ReplicationTools,
): AsyncGenerator<string, void> {
  yield `${JSON.stringify({ from, to })}\n`;
  for (let last = { revision: from, idx: highestIdx }; ;) {
    stopping.throwIfAborted();
    const rows = await findChangedUpTo(db, last, { to, limit: rowsOfPage, leftOut });
    const live = rows.filter(({ rating }) => rating !== -2).map(({ idx }) => idx);
    const points = new Map((await wholePoints(db, live)).map((point) => [point.idx, point]));
    const lines = rows.map(({ idx }) => {
      const point = points.get(idx);
      // A point changed since the query is in the next file too.
      if (point && point.rating !== -2) return `${JSON.stringify(point)}\n`;
      // Also for a point created and removed between two files: a mirror may start from a copy made in between.
      return `${JSON.stringify({ deleted: String(idx) })}\n`;
    });
    if (lines.length > 0) yield lines.join('');
    const end = rows.at(-1);
    if (!end || rows.length < rowsOfPage) return;
    last = end;
  }
}

/** The last writes to points up to a revision, after a cursor in the order of writes. */
function findChangedUpTo(
  db: Query,
  behind: { revision: number; idx: number },
  { to, limit, leftOut }: { to: number; limit: number; leftOut: SampleRange | undefined },
): Promise<ChangedRow[]> {
  const changed = changedRows(db, leftOut)
    .where('revision', '>=', behind.revision)
    .where('revision', '<=', to)
    .where((eb) => eb.or([eb('revision', '>', behind.revision), eb('idx', '>', behind.idx)]));
  const removed = removedRows(db, leftOut)
    .where('revision', '>=', behind.revision)
    .where('revision', '<=', to)
    .where((eb) => eb.or([eb('revision', '>', behind.revision), eb('idx', '>', behind.idx)]));
  return inOrder(db, changed, removed, limit);
}

/** The revision that completes a file of the given number of points; undefined when there are fewer. */
async function findFileEnd(
  db: Query,
  { since, to }: { since: number; to: number },
  rows: number,
): Promise<number | undefined> {
  const end = await db
    .selectFrom('points')
    .select('revision')
    .where('revision', '>', since)
    .where('revision', '<=', to)
    .orderBy('revision')
    .offset(rows - 1)
    .limit(1)
    .executeTakeFirst();
  return end?.revision;
}
