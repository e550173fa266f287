import type { Selectable } from 'kysely';
import type { SourceReader } from '@dozor/domain/candidates/source-reader.ts';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import {
  axesNames,
  type NamedValues,
  noDecodeOptions,
  readColumnList,
  readColumnMap,
  readOnly,
  readTypeMap,
  type DecodeOptions,
} from '@dozor/domain/import/decode-options.ts';
import { isFileEncoding } from '@dozor/domain/import/text/encodings.ts';
import { isPointType, type PointType } from '@dozor/domain/point/point-type.ts';
import { numberOf } from '../../database/number-of.ts';
import { type DozorDatabase, type Query, takeIds, type Write } from '../../database/open-database.ts';
import type { CreditTable, SourceTable } from '../../database/tables/source-tables.ts';
import { readPointsOfLists } from '../../records/credits/read-credits.ts';
import { discardListVotes, votesOfList } from '../votes/list-votes.ts';
import { shippedList } from './register/shipped-lists.ts';

export type SourceRow = Selectable<SourceTable>;

/** The decoding options of a list as text: `field=column,…`, `value=type,…`, `column=value,…`, `a,b,c`; or as a file of the register has them. */
export interface DecodeTexts {
  map?: NamedValues | undefined;
  types?: NamedValues | undefined;
  only?: NamedValues | undefined;
  noLimit?: NamedValues | undefined;
  columns?: string | readonly string[] | undefined;
  /** The type of rows without one. */
  type?: string | undefined;
  axes?: string | undefined;
  path?: string | undefined;
  lines?: string | undefined;
  encoding?: string | undefined;
  sure?: boolean | undefined;
}

export interface NewSource {
  name: string;
  reader: SourceReader;
  licence: string;
  url: string | null;
  file: string | null;
  country: string | null;
  said: DecodeTexts;
  every?: string | null | undefined;
  /** The time at which its first run was requested. */
  asked?: number;
  /** The time of its first scheduled run. Defaults to now. */
  next?: number;
  /** Its id in the register of open lists, which says all that is not said here. */
  shipped?: string | null;
  credit?: Partial<Pick<Selectable<CreditTable>, 'title' | 'publisher' | 'attribution' | 'licence_url'>>;
  nowMs: number;
}

export async function findSource(db: Query | Write, name: string): Promise<SourceRow | undefined> {
  return db.selectFrom('sources').selectAll().where('name', '=', name).executeTakeFirst();
}

export async function findSourceById(db: Query | Write, id: number): Promise<SourceRow | undefined> {
  return db.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @returns its id */
export async function addSource(
  tx: Write,
  { said, nowMs, every = null, asked, next = nowMs, shipped = null, credit, ...source }: NewSource,
): Promise<number> {
  const id = await takeIds(tx, 'sources', 1);
  await tx
    .insertInto('sources')
    .values({
      id,
      ...source,
      found: null,
      said: JSON.stringify(said),
      etag: null,
      rows: 0,
      created: nowMs,
      last_run: null,
      failure: null,
      every,
      next_run: every === null ? null : next,
      asked: asked ?? null,
      running_since: null,
      failures: 0,
      took_ms: null,
      line: null,
      dated: null,
      shipped,
      agreement: null,
    })
    .execute();
  const { name, licence } = source;
  const owed = { title: name, publisher: '', attribution: name, licence_url: null, ...credit };
  await tx
    .insertInto('credits')
    .values({ id, source: name, ...owed, licence, dated: null })
    .execute();
  return id;
}

/** A new timetable starts with an immediate run. */
export async function setTimetable(
  db: Query,
  { id, every, nowMs }: { id: number; every: string | null; nowMs: number },
): Promise<void> {
  const set = { every, next_run: every === null ? null : nowMs, failures: 0 };
  await db.updateTable('sources').set(set).where('id', '=', id).execute();
}

/** @returns false when there is no such list */
export async function requestRun(db: Query | Write, id: number, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sources')
    .set((eb) => ({ asked: eb.fn.coalesce('asked', eb.val(nowMs)) }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a list with its rows, votes and proposals; the points created from it remain, with its credit. */
export async function removeSource(database: DozorDatabase, id: number): Promise<void> {
  const voted = await votesOfList(database.kysely, id);
  await discardListVotes(database, [...voted.keys()], id);
  await database.transaction(async (tx) => {
    await tx.deleteFrom('candidates').where('source_id', '=', id).execute();
    await tx.deleteFrom('source_rows').where('source_id', '=', id).execute();
    await tx.deleteFrom('source_fills').where('source_id', '=', id).execute();
    await tx
      .updateTable('credits')
      .set((eb) => ({ dated: eb.selectFrom('sources').select('dated').where('sources.id', '=', id) }))
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('sources').where('id', '=', id).execute();
  });
}

/** The confidence of a pair whose score is 3. */
export const sureScore = 0.95;

export type ListedSource = SourceRow & { title: string; open: number; sure: number; points: number };

export async function listSources(db: Query, page: { offset: number; limit: number }): Promise<ListedSource[]> {
  const rows = await db
    .selectFrom('sources')
    .innerJoin('credits', 'credits.id', 'sources.id')
    .selectAll('sources')
    .select('credits.title')
    .select((eb) => {
      const open = eb
        .selectFrom('candidates')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('candidates.source_id', '=', 'sources.id')
        .where('candidates.state', '=', 'open');
      const sure = open.where('review', '=', 0).where('kind', '=', 'new').where('score', '>=', sureScore);
      return [open.as('open'), sure.as('sure')];
    })
    .orderBy('name')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const points = rows.length === 0 ? undefined : await readPointsOfLists(db);
  return rows.map((row) => ({
    ...row,
    open: Number(row.open),
    sure: Number(row.sure),
    points: points?.get(Number(row.id)) ?? 0,
  }));
}

export async function countSources(db: Query): Promise<number> {
  return numberOf(db.selectFrom('sources'));
}

/** @returns the parsed options, or the option and the invalid part of its text */
export function readDecodeOptions({
  map,
  types,
  only,
  noLimit,
  columns,
  axes,
  path,
  lines,
  encoding,
  sure,
}: DecodeTexts): DecodeOptions | { option: string; text: string } {
  const readMap = map === undefined ? noDecodeOptions.map : readColumnMap(map);
  if (typeof readMap === 'string') return { option: 'map', text: readMap };
  const readTypes = types === undefined ? noDecodeOptions.types : readTypeMap(types);
  if (typeof readTypes === 'string') return { option: 'types', text: readTypes };
  const wanted = only === undefined ? undefined : readOnly(only);
  if (typeof wanted === 'string') return { option: 'only', text: wanted };
  const ofOthers = noLimit === undefined ? undefined : readOnly(noLimit);
  if (typeof ofOthers === 'string') return { option: 'noLimit', text: ofOthers };
  const knownAxes = axesNames.find((order) => order === axes);
  if (axes !== undefined && !knownAxes) return { option: 'axes', text: axes };
  if (lines !== undefined && lines !== 'sections') return { option: 'lines', text: lines };
  if (encoding !== undefined && !isFileEncoding(encoding)) return { option: 'encoding', text: encoding };
  return {
    map: readMap,
    types: readTypes,
    only: wanted,
    noLimit: ofOthers,
    columns: columns === undefined ? null : typeof columns === 'string' ? readColumnList(columns) : columns,
    axes: knownAxes,
    path,
    lines,
    encoding,
    isSure: sure,
  };
}

export function defaultTypeOf(source: Pick<SourceRow, 'said' | 'shipped'>): PointType | null {
  const { type } = textsOf(source);
  return isPointType(type) ? type : null;
}

/** The options of a stored list, which were validated before they were stored. */
export function decodeOptionsOf(source: Pick<SourceRow, 'name' | 'said' | 'shipped'>): DecodeOptions {
  const options = readDecodeOptions(textsOf(source));
  if ('option' in options) throw new InvariantError(`the source ${source.name} has a wrong ${options.option}`);
  return options;
}

/** What is stored of a list of the register overrides the register, whose later versions apply to it too. */
function textsOf({ said, shipped }: Pick<SourceRow, 'said' | 'shipped'>): DecodeTexts {
  const stored = JSON.parse(said) as DecodeTexts;
  const { map, types, only, noLimit, columns, type, axes, path, lines, encoding } = shippedList(shipped ?? '') ?? {};
  return { map, types, only, noLimit, columns, type, axes, path, lines, encoding, ...stored };
}
