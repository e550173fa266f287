import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { type Change, revertChanges } from '@dozor/domain/point/changes/diff.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { checkFields } from '@dozor/domain/point/sent-point.ts';
import type { DozorDatabase } from '../../database/open-database.ts';
import type { Places } from '../../places/places.ts';
import type { PointRow } from '../../records/points/point-columns.ts';
import { fieldsOf } from '../../records/points/point-rows.ts';
import { checkEntriesBySql } from './check-entries-by-sql.ts';
import { type CheckOfFile, checksOfFile } from './checks-of-file.ts';
import { KnownValues } from './known-values.ts';

/** Starting a thread takes 0.3 s of processor time. */
const bytesForThread = 2 ** 26;

/** Checks a large file in a thread: on two cores, next to the other checks, all take half as long. */
export async function runFileCheck(
  { kysely }: Pick<DozorDatabase, 'kysely'>,
  check: CheckOfFile,
  { threadFromBytes = bytesForThread } = {},
): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(
    kysely,
  );
  const path = rows[0]?.file ?? '';
  if (statSync(path).size < threadFromBytes) return checksOfFile[check](path);
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { workerData: { path, check } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const batchRows = 2000;
const maxLines = 200;
const changedPoints = 10_000;

/**
 * Checks the integrity of the database and the invariants of the product: every point is valid, lies in its country,
 * has an author and as many history entries as versions, the last entry matches the point, and stored counts equal
 * actual counts.
 *
 * @param isCopy the file has a verified checksum and was checked when it was opened: of its indexes the entries are counted only
 * @returns a line for each violation, at most 200
 */
export async function checkDatabase(
  database: DozorDatabase,
  places: Pick<Places, 'locate'>,
  { isCopy = false } = {},
): Promise<string[]> {
  const results = await Promise.allSettled([
    database.dialect === 'sqlite' ? runFileCheck(database, isCopy ? 'structureOfCopy' : 'structure') : [],
    checkEntries(database),
    checkRows(database, places),
  ]);
  const broken = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return broken.slice(0, maxLines);
  // A damaged file often cannot be read to its end; the damage found before is still reported.
  if (broken.length === 0) throw failed.reason;
  return [...broken.slice(0, maxLines - 1), `the contents could not be read to their end: ${messageOf(failed.reason)}`];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function checkRows(database: DozorDatabase, places: Pick<Places, 'locate'>): Promise<string[]> {
  const broken = [...(await checkHistory(database)), ...(await checkCounters(database))];
  const known = new KnownValues();
  for await (const row of allPoints(database)) {
    if (broken.length >= maxLines) break;
    for (const what of checkPoint(row, known, places)) broken.push(`point ${row.idx}: ${what}`);
  }
  return broken;
}

export async function checkEntries(database: Pick<DozorDatabase, 'dialect' | 'kysely'>): Promise<string[]> {
  return database.dialect === 'postgres' ? checkEntriesBySql(database) : runFileCheck(database, 'entries');
}

async function* allPoints({ kysely }: DozorDatabase): AsyncGenerator<PointRow> {
  for (let after = 0; ;) {
    const rows = await kysely
      .selectFrom('points')
      .selectAll()
      .where('idx', '>', after)
      .orderBy('idx')
      .limit(batchRows)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.idx;
  }
}

function checkPoint(row: PointRow, known: KnownValues, places: Pick<Places, 'locate'>): string[] {
  const broken: string[] = [];
  const { rating, ...rest } = fieldsOf(row);
  // Deleted points have a rating that no one can submit.
  const fields: PointFields = { ...rest, rating: Math.max(rating, -1) };
  if (!known.has(fields)) {
    const result = checkFields(fields, new Date(0));
    if (result.ok) known.add(fields);
    else for (const [path, message] of Object.entries(result.errors)) broken.push(`${path} ${message}`);
  }
  const { country, region } = places.locate(row.x, row.y);
  if (country !== row.country || region !== row.region) {
    broken.push(`lies in ${country || 'no country'} ${region}, stored is ${row.country || 'none'} ${row.region}`);
  }
  return broken;
}

async function checkHistory({ kysely }: DozorDatabase): Promise<string[]> {
  const { rows: strangers } = await sql<{ idx: number }>`
    select p.idx from points p left join users u on u.id = p.author_id where u.id is null limit 20`.execute(kysely);
  return [
    ...strangers.map(({ idx }) => `point ${idx}: its author is missing`),
    ...(await checkLastChanges({ kysely })),
  ];
}

/** The newest change of a point can be reverted: the point matches the state after that entry. */
async function checkLastChanges({ kysely }: Pick<DozorDatabase, 'kysely'>): Promise<string[]> {
  const changed = kysely
    .selectFrom('points')
    .selectAll()
    .where('version', '>', 1)
    .orderBy('updated', 'desc')
    .limit(changedPoints);
  const rows = await kysely
    .selectFrom(changed.as('points'))
    .innerJoin('history', (join) =>
      join.onRef('history.point_idx', '=', 'points.idx').onRef('history.version', '=', 'points.version'),
    )
    .selectAll('points')
    .select('history.changes')
    .where('history.kind', '!=', 'commented')
    .execute();
  return rows
    .filter((row) => !revertChanges(fieldsOf(row), JSON.parse(row.changes ?? '[]') as Change[]).ok)
    .map((row) => `point ${row.idx}: it is not as its last entry of history left it`);
}

/** A counter behind its table would issue an id twice. */
async function checkCounters({ kysely }: DozorDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string; value: number; used: number }>`
    select c.name, c.value, case c.name
      when 'idx' then (select coalesce(max(idx), 0) from points)
      when 'revision' then (select coalesce(max(revision), 0) from points)
      when 'history' then (select coalesce(max(id), 0) from history)
      when 'users' then (select coalesce(max(id), 0) from users)
      when 'imports' then (select coalesce(max(id), 0) from imports)
      when 'gone_days' then (select coalesce(max(id), 0) from gone_days)
      when 'votes' then (select coalesce(max(id), 0) from votes)
      when 'point_photos' then (select coalesce(max(position), 0) from point_photos)
      else 0 end as used
    from counters c`.execute(kysely);
  return rows
    .filter(({ value, used }) => Number(used) > Number(value))
    .map(({ name, value, used }) => `counter ${name}: ${value}, but ${used} is in use`);
}
