import type { CandidateState } from '@dozor/domain/candidates/candidate.ts';
import type { ListRow } from '@dozor/domain/candidates/list-row.ts';
import type { Query } from '../../../database/open-database.ts';
import type { CandidateTable, SourceRowTable } from '../../../database/tables/source-tables.ts';

const pageRows = 5000;

/** A row as stored by the last successful run. */
export type KnownRow = Pick<SourceRowTable, 'ref' | 'hash' | 'says' | 'missed' | 'given'> & { pointIdx: number | null };

export type KnownCandidate = Pick<
  CandidateTable,
  'id' | 'ref' | 'hash' | 'kind' | 'review' | 'score' | 'point_idx' | 'x' | 'y' | 'fields'
> & { state: CandidateState };

const rowColumns = ['ref', 'hash', 'says', 'missed', 'given', 'point_idx'] as const;

/** The points tied to rows of a list, by row key. */
export async function linksOf(db: Query, sourceId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('source_rows')
    .select(['ref', 'point_idx'])
    .where('source_id', '=', sourceId)
    .where('point_idx', 'is not', null)
    .execute();
  return new Map(rows.map(({ ref, point_idx: idx }) => [ref, Number(idx)]));
}

export async function storedRefs(db: Query, sourceId: number): Promise<string[]> {
  const rows = await db.selectFrom('source_rows').select('ref').where('source_id', '=', sourceId).execute();
  return rows.map(({ ref }) => ref);
}

export async function knownRows(db: Query, sourceId: number, refs: readonly string[]): Promise<Map<string, KnownRow>> {
  const rows = await db
    .selectFrom('source_rows')
    .select(rowColumns)
    .where('source_id', '=', sourceId)
    .where('ref', 'in', [...refs])
    .execute();
  return new Map(rows.map((row) => [row.ref, knownRow(row)]));
}

export async function* allKnownRows(db: Query, sourceId: number): AsyncGenerator<KnownRow[]> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('source_rows')
      .select(rowColumns)
      .where('source_id', '=', sourceId)
      .where('ref', '>', after)
      .orderBy('ref')
      .limit(pageRows)
      .execute();
    yield rows.map(knownRow);
    const last = rows.at(-1);
    if (!last) return;
    after = last.ref;
  }
}

function knownRow({ point_idx: idx, ...row }: Pick<SourceRowTable, (typeof rowColumns)[number]>): KnownRow {
  return { ...row, pointIdx: idx === null ? null : Number(idx) };
}

/** The rows of the last version of a list, which still apply if it is unchanged. */
export async function storedListRows(db: Query, sourceId: number): Promise<ListRow[]> {
  const found: ListRow[] = [];
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('source_rows')
      .select(['ref', 'payload'])
      .where('source_id', '=', sourceId)
      .where('missed', '=', 0)
      .where('ref', '>', after)
      .orderBy('ref')
      .limit(pageRows)
      .execute();
    for (const { payload } of rows) found.push(JSON.parse(payload) as ListRow);
    const last = rows.at(-1);
    if (!last) return found;
    after = last.ref;
  }
}

export async function storedPositions(
  db: Query,
  sourceId: number,
  refs: readonly string[],
): Promise<Map<string, Pick<ListRow, 'x' | 'y'>>> {
  const rows = await db
    .selectFrom('source_rows')
    .select(['ref', 'payload'])
    .where('source_id', '=', sourceId)
    .where('ref', 'in', [...refs])
    .execute();
  return new Map(rows.map(({ ref, payload }) => [ref, JSON.parse(payload) as ListRow]));
}

export async function knownCandidates(
  db: Query,
  sourceId: number,
  refs: readonly string[],
): Promise<Map<string, KnownCandidate>> {
  const rows = await db
    .selectFrom('candidates')
    .select(['id', 'ref', 'state', 'hash', 'kind', 'review', 'score', 'point_idx', 'x', 'y', 'fields'])
    .where('source_id', '=', sourceId)
    .where('ref', 'in', [...refs])
    .execute();
  return new Map(rows.map((row) => [row.ref, { ...row, id: Number(row.id), state: row.state as CandidateState }]));
}
