import { sql } from 'kysely';
import { type Change, revertChanges } from '@dozor/domain/point/changes/diff.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { checkFields } from '@dozor/domain/point/sent-point.ts';
import type { DozorDatabase } from '../../database/open-database.ts';
import type { Places } from '../../places/places.ts';
import type { PointRow } from '../../records/points/point-columns.ts';
import { fieldsOf } from '../../records/points/point-rows.ts';
import { checkEntries } from './check-entries.ts';
import { KnownValues } from './known-values.ts';

/** Tables of up to this many rows are compared with their indexes row by row, of larger ones as many rows at random. */
const comparedRows = 200_000;
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
  const broken = database.dialect === 'sqlite' ? await checkFile(database, isCopy) : [];
  try {
    for (const one of await checkContents(database, places)) broken.push(one);
  } catch (error) {
    // A damaged file often cannot be read to its end; the damage found before is still reported.
    if (broken.length === 0) throw error;
    broken.push(
      `the contents could not be read to their end: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return broken.slice(0, maxLines);
}

async function checkContents(database: DozorDatabase, places: Pick<Places, 'locate'>): Promise<string[]> {
  const broken: string[] = [];
  for (const check of [checkHistory, checkCounters, checkEntries]) {
    for (const one of await check(database)) broken.push(one);
  }
  const known = new KnownValues();
  for await (const row of allPoints(database)) {
    if (broken.length >= maxLines) break;
    for (const what of checkPoint(row, known, places)) broken.push(`point ${row.idx}: ${what}`);
  }
  return broken;
}

async function checkFile({ kysely }: DozorDatabase, isCopy: boolean): Promise<string[]> {
  const broken: string[] = [];
  if (!isCopy) {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(20)`.execute(kysely);
    for (const { quick_check: line } of rows) if (line !== 'ok') broken.push(`database: ${line}`);
  }
  for (const [table, { rowCount, indexes }] of await countIndexes(kysely, broken)) {
    if (isCopy || rowCount === 0) continue;
    const missing = await findMissing(kysely, { table, indexes, oneOf: Math.ceil(rowCount / comparedRows) });
    for (const line of missing) broken.push(line);
  }
  return broken;
}

interface Index {
  name: string;
  /** The condition on the rows of a partial index. */
  condition: string | null;
}

/**
 * Compares the number of entries of each index with that of its rows.
 *
 * @returns for each table with indexes the number of its rows, and those indexes
 */
async function countIndexes(
  kysely: DozorDatabase['kysely'],
  broken: string[],
): Promise<Map<string, { rowCount: number; indexes: Index[] }>> {
  const { rows: created } = await sql<{ name: string; tbl_name: string; sql: string }>`
    select name, tbl_name, sql from sqlite_master where type = 'index' and sql is not null`.execute(kysely);
  const tables = new Map<string, { rowCount: number; indexes: Index[] }>();
  for (const [table, ofTable] of Map.groupBy(created, ({ tbl_name }) => tbl_name)) {
    const indexes = ofTable.map(({ name, sql: text }) => ({
      name,
      condition: /\bwhere\b(.*)$/is.exec(text)?.[1] ?? null,
    }));
    const counts = indexes.flatMap(({ name, condition }) =>
      condition === null ? [] : [sql<number>`total(${sql.raw(condition)})`.as(name)],
    );
    // One pass over the table for all its partial indexes.
    const { rows } = await sql<Record<string, number>>`
      select ${sql.join([sql`count(*) as count`, ...counts])} from ${sql.table(table)} not indexed`.execute(kysely);
    const { count: rowCount = 0, ...partial } = rows[0] ?? {};
    for (const { name, condition } of indexes) {
      const { rows: found } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} indexed by ${sql.ref(name)}
        ${sql.raw(condition === null ? '' : `where ${condition}`)}`.execute(kysely);
      if (found[0]?.count !== (partial[name] ?? rowCount)) broken.push(`database: wrong # of entries in index ${name}`);
    }
    tables.set(table, { rowCount, indexes });
  }
  return tables;
}

/**
 * Looks rows up in the indexes of their table, whose order and contents a count does not show. To look up each of
 * millions of rows, as `integrity_check` does, costs more than all other checks together.
 *
 * @param oneOf one in this many rows is looked up, chosen at random
 * @returns a line for each index that lacks rows
 */
async function findMissing(
  kysely: DozorDatabase['kysely'],
  { table, indexes, oneOf }: { table: string; indexes: readonly Index[]; oneOf: number },
): Promise<string[]> {
  const missing = [];
  for (const { name, condition } of indexes) {
    const { rows: columns } = await sql<{ name: string | null; cid: number }>`
      select name, cid from pragma_index_xinfo(${name})`.execute(kysely);
    const same = columns.map(({ name: column, cid }) => {
      const id = sql.ref(cid < 0 || column === null ? 'rowid' : column);
      return sql`entry.${id} is stored.${id}`;
    });
    const applies = sql.raw(condition ?? 'true');
    missing.push(
      sql<number>`total((${applies}) and not exists (
      select 1 from ${sql.table(table)} as entry indexed by ${sql.ref(name)}
      where ${sql.join(same, sql` and `)} and (${applies})))`.as(name),
    );
  }
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(missing)} from ${sql.table(table)} as stored not indexed where random() % ${oneOf} = 0`.execute(
    kysely,
  );
  return Object.entries(rows[0] ?? {}).flatMap(([name, count]) =>
    count > 0 ? [`database: rows missing from index ${name}: ${count}`] : [],
  );
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

/** Each object has its author, and the newest change of an object can be reverted. */
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
