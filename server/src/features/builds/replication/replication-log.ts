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
/** The store lists all its files after each making; then a log begins anew. */
const mostFiles = 20_000;

export interface ReplicationTools {
  db: Query;
  store: Pick<BuildStore, 'keep'>;
  makingFolder: string;
  stopping: AbortSignal;
}

export interface ReplicationTarget {
  revision: number;
  nowMs: number;
  /** The sample, which is in no ready file either. */
  leftOut?: { first: number; last: number } | undefined;
}

/** Of the log in the store, all of it: what of other logs is there is removed. */
export function replicationFolder({ epoch }: Pick<ReplicationState, 'epoch'>): string {
  return `replication/${epoch}/`;
}

/** What a file of the log is called in the store. */
export function replicationName(state: Pick<ReplicationState, 'epoch'>, sequence: number): string {
  const [millions, thousands, ones] = [sequence / 1e6, sequence / 1e3, sequence].map((part) =>
    String(Math.floor(part) % 1000).padStart(3, '0'),
  );
  return `${replicationFolder(state)}${millions}/${thousands}/${ones}.jsonl.gz`;
}

/**
 * Writes what happened since the log's last file. One that knows more than the database, which is another then, is left for a new one.
 *
 * @returns how far the log leads; it counts once the manifest says so
 */
export async function extendReplication(
  before: ReplicationState | undefined,
  target: ReplicationTarget,
  tools: ReplicationTools,
): Promise<ReplicationState> {
  const { revision, nowMs } = target;
  const timestamp = new Date(nowMs).toISOString();
  const goesOn = before && before.to <= revision && before.sequence < mostFiles;
  let state = goesOn ? before : { epoch: randomUUID(), sequence: 0, to: 0, timestamp };
  while (state.to < revision) {
    tools.stopping.throwIfAborted();
    const to = (await findFileEnd(tools.db, { since: state.to, to: revision }, rowsOfFile)) ?? revision;
    const next = { ...state, sequence: state.sequence + 1, to, timestamp };
    await writeFile(replicationName(next, next.sequence), linesOf({ from: state.to, to }, target, tools), tools);
    state = next;
  }
  return state;
}

async function writeFile(name: string, lines: AsyncIterable<string>, tools: ReplicationTools): Promise<void> {
  const part = new BuildPart(join(tools.makingFolder, randomUUID()));
  try {
    await pipeline(lines, createGzip(), async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) await part.write(chunk);
    });
    await part.close();
    await tools.store.keep(name, part.path);
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
    for (const { idx, rating, created_revision: created } of rows) {
      const point = points.get(idx);
      // What was changed since it was found is in the next file, too.
      if (point && point.rating !== -2) yield `${JSON.stringify(point)}\n`;
      // One that came and went between two files was in none.
      else if (rating !== -2 || created <= from) yield `${JSON.stringify({ deleted: String(idx) })}\n`;
    }
    const end = page.at(-1);
    if (!end || page.length < rowsOfPage) return;
    last = end;
  }
}
