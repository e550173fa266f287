import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Query } from '../../../database/open-database.ts';
import { wholePoints } from '../../points/rows/whole-points.ts';
import type { ReplicationState } from '../build-manifest.ts';
import { BuildPart } from '../build-part.ts';
import type { BuildStore } from '../build-store.ts';
import { findChangedUpTo, findFileEnd } from './replication-queries.ts';

/** A write is never divided: the file of a large import is as large as the import. */
const rowsOfFile = 10_000;
const rowsOfPage = 500;
/** Of a column that holds them, in both databases. */
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
  /** Of the database: a log of another one is left for a new one. */
  epoch: string;
  /** The sample, which is in no ready file either. */
  leftOut?: { first: number; last: number } | undefined;
}

/** What the files of a log are called in the store, by their numbers from 1 on. */
export function replicationNames({ files }: Pick<ReplicationState, 'files'>): string[] {
  return files.map((sum) => `replication/${sum}.jsonl.gz`);
}

/** Whether a log can go on in this database; one of very many files ends, since the store lists all of them after each making. */
export function goesOn(
  before: ReplicationState | undefined,
  { epoch, revision }: Omit<ReplicationTarget, 'nowMs'>,
): boolean {
  return before !== undefined && before.epoch === epoch && before.to <= revision && before.files.length < maxFiles;
}

/**
 * Writes what happened since the log's last file. A log that cannot go on is left for a new one.
 *
 * @returns how far the log leads; it counts once the manifest says so
 */
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

/** @returns the beginning of its checksum */
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

async function* linesOf(
  { from, to }: { from: number; to: number },
  { leftOut }: ReplicationTarget,
  { db, stopping }: ReplicationTools,
): AsyncGenerator<string, void> {
  yield `${JSON.stringify({ from, to })}\n`;
  for (let last = { revision: from, idx: highestIdx }; ;) {
    stopping.throwIfAborted();
    const page = await findChangedUpTo(db, last, to, rowsOfPage);
    const rows = page.filter(({ idx }) => leftOut === undefined || idx < leftOut.first || idx > leftOut.last);
    const live = rows.filter(({ rating }) => rating !== -2).map(({ idx }) => idx);
    const points = new Map((await wholePoints(db, live)).map((point) => [point.idx, point]));
    for (const { idx } of rows) {
      const point = points.get(idx);
      // What was changed since it was found is in the next file, too.
      if (point && point.rating !== -2) yield `${JSON.stringify(point)}\n`;
      // Also one that came and went between two files: a mirror may begin with a copy from between them.
      else yield `${JSON.stringify({ deleted: String(idx) })}\n`;
    }
    const end = page.at(-1);
    if (!end || page.length < rowsOfPage) return;
    last = end;
  }
}
