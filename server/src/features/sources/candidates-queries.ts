import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import type { BoundingBox } from '@dozor/contract/fields/bounding-box.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import type { Place } from '@dozor/domain/access/regions.ts';
import type { CandidateFields, CandidateKind, CandidateState } from '@dozor/domain/candidates/candidate.ts';
import type { ListRow } from '@dozor/domain/candidates/list-row.ts';
import { mayBeCopied } from '@dozor/domain/candidates/source-licence.ts';
import type { RawColumns } from '@dozor/domain/import/names/raw-columns.ts';
import { AppError } from '../../core/app-error.ts';
import { numberOf } from '../../database/number-of.ts';
import type { Query, Write } from '../../database/open-database.ts';
import type { CandidateTable } from '../../database/tables/source-tables.ts';
import type { Database } from '../../database/tables/tables.ts';
import { creditPoints } from '../../records/credits/credited-points-queries.ts';
import { inRegions } from '../../records/in-regions.ts';

export type CandidateRow = Selectable<CandidateTable> & {
  source_name: string;
  licence: string;
  says: string | null;
  payload: string | null;
};

export interface CandidateFilter {
  bbox?: BoundingBox | undefined;
  source?: string | undefined;
  kind?: readonly CandidateKind[] | undefined;
  state: CandidateState;
  regions: readonly string[] | null;
  /** Candidates deferred until this time or earlier count as open. */
  nowMs: number;
}

function selectCandidates(db: Query | Write) {
  return db
    .selectFrom('candidates')
    .innerJoin('sources', 'sources.id', 'candidates.source_id')
    .leftJoin('source_rows as row', (join) =>
      join.onRef('row.source_id', '=', 'candidates.source_id').onRef('row.ref', '=', 'candidates.ref'),
    )
    .selectAll('candidates')
    .select(['sources.name as source_name', 'sources.licence', 'row.says', 'row.payload']);
}

/** Newest first. */
export async function listCandidates(
  db: Query,
  filter: CandidateFilter,
  page: { offset: number; limit: number },
): Promise<{ items: CandidateReply[]; total: number }> {
  const found = await matching(db, filter)
    .select('candidates.id')
    .orderBy('candidates.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const ids = found.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await selectCandidates(db).where('candidates.id', 'in', ids).orderBy('candidates.id', 'desc').execute();
  const total = await numberOf(matching(db, filter));
  return { items: rows.map((row) => candidateOf(row, filter.nowMs)), total };
}

const place = { country: sql.ref('candidates.country'), region: sql.ref('candidates.region') };

function matching(db: Query, { bbox, source, kind, state, regions, nowMs }: CandidateFilter) {
  let query = db
    .selectFrom('candidates')
    .innerJoin('sources', 'sources.id', 'candidates.source_id')
    .where('candidates.state', 'in', state === 'open' ? ['open', 'deferred'] : [state]);
  if (state === 'open') {
    query = query.where((eb) => eb.or([eb('candidates.state', '=', 'open'), eb('deferred_until', '<=', nowMs)]));
  }
  if (state === 'deferred') query = query.where('deferred_until', '>', nowMs);
  if (regions !== null) query = query.where(inRegions(regions, place));
  if (source !== undefined) query = query.where('sources.name', '=', source);
  if (kind !== undefined) query = query.where('candidates.kind', 'in', [...kind]);
  if (bbox === undefined) return query;
  const { west, south, east, north } = bbox;
  query = query.where('candidates.y', '>=', south).where('candidates.y', '<=', north);
  return west <= east
    ? query.where('candidates.x', '>=', west).where('candidates.x', '<=', east)
    : query.where((eb) => eb.or([eb('candidates.x', '>=', west), eb('candidates.x', '<=', east)]));
}

export async function findCandidate(db: Query | Write, id: number): Promise<CandidateRow | undefined> {
  return selectCandidates(db).where('candidates.id', '=', id).executeTakeFirst();
}

/** Keyset cursor of a scan by descending score. */
export type ScoreCursor = Pick<CandidateRow, 'id' | 'score'>;

/** All of a region or country, or the new points of the whole list, which may be restricted to regions. */
export type CandidateScope = { region: string } | { isWhole: true; regions: readonly string[] | null };

/** The next open candidates of a list with at least the given score, the highest first. */
export async function surestOpen(
  tx: Write,
  request: { source: string; scope: CandidateScope; from: number; limit: number; behind: ScoreCursor | null },
): Promise<CandidateRow[]> {
  let query = selectCandidates(tx)
    .where('sources.name', '=', request.source)
    .where('candidates.state', '=', 'open')
    .where('candidates.review', '=', 0)
    .where('candidates.score', '>=', request.from);
  const { behind, scope } = request;
  if ('region' in scope) {
    query = query.where(scope.region.includes('-') ? 'candidates.region' : 'candidates.country', '=', scope.region);
  } else {
    query = query.where('candidates.kind', '=', 'new');
    if (scope.regions !== null) query = query.where(inRegions(scope.regions, place));
  }
  if (behind) {
    query = query.where((eb) =>
      eb.or([
        eb('candidates.score', '<', behind.score),
        eb('candidates.score', '=', behind.score).and('candidates.id', '>', behind.id),
      ]),
    );
  }
  return query.orderBy('candidates.score', 'desc').orderBy('candidates.id').limit(request.limit).execute();
}

/** The next proposals of new points that are surely not there yet, in the order of their ids. */
export async function nextTakable(
  tx: Write,
  sourceId: number,
  { behind, limit }: { behind: number; limit: number },
): Promise<CandidateRow[]> {
  return selectCandidates(tx)
    .where((eb) => isTakable(eb, sourceId))
    .where('candidates.id', '>', behind)
    .orderBy('candidates.id')
    .limit(limit)
    .execute();
}

export async function countTakable(db: Query, sourceId: number): Promise<number> {
  return numberOf(db.selectFrom('candidates').where((eb) => isTakable(eb, sourceId)));
}

function isTakable(eb: ExpressionBuilder<Database, 'candidates'>, sourceId: number) {
  return eb.and([
    eb('candidates.source_id', '=', sourceId),
    eb('candidates.state', 'in', ['open', 'deferred']),
    eb('candidates.kind', '=', 'new'),
    eb('candidates.review', '=', 0),
  ]);
}

/** @throws {AppError} `notEnoughRights` outside the reviewer's regions */
export function requireReview(actor: Actor, candidate: Place): void {
  if (!can(actor, 'candidate.review', { places: [candidate] })) throw new AppError('notEnoughRights');
}

export async function settleCandidate(
  tx: Query | Write,
  id: number,
  set: Partial<Pick<CandidateTable, 'state' | 'settled' | 'settled_by' | 'reason' | 'deferred_until'>>,
): Promise<void> {
  await tx.updateTable('candidates').set(set).where('id', '=', id).execute();
}

/** @param isGiven the point was made or changed according to the list, which therefore does not count as a confirmation */
export async function tieRow(
  tx: Write,
  { source_id: sourceId, ref, hash }: CandidateRow,
  pointIdx: number,
  isGiven: boolean,
): Promise<void> {
  await tx
    .updateTable('source_rows')
    .set({ point_idx: pointIdx, ...(isGiven && { given: hash }) })
    .where('source_id', '=', sourceId)
    .where('ref', '=', ref)
    .execute();
  if (isGiven) await creditPoints(tx, Number(sourceId), [pointIdx]);
}

/** The given points that are tied to rows of a list, with the directions in words of these rows. */
export async function waysOfPoints(
  tx: Write,
  sourceId: number,
  idxs: readonly number[],
): Promise<Map<number, string | undefined>> {
  if (idxs.length === 0) return new Map();
  const rows = await tx
    .selectFrom('source_rows')
    .select(['point_idx', 'payload'])
    .where('source_id', '=', sourceId)
    .where('point_idx', 'in', [...idxs])
    .execute();
  return new Map(rows.map(({ point_idx: idx, payload }) => [Number(idx), wayIn(payload)]));
}

/** The textual direction in a stored row. */
export function wayIn(payload: string | null): string | undefined {
  return payload === null ? undefined : (JSON.parse(payload) as ListRow).way;
}

export function fieldsOfCandidate(row: Pick<CandidateRow, 'fields'>): CandidateFields {
  return JSON.parse(row.fields) as CandidateFields;
}

export function candidateOf(row: CandidateRow, nowMs: number): CandidateReply {
  const isDue = row.state === 'deferred' && Number(row.deferred_until) <= nowMs;
  return {
    _id: String(row.id),
    source: row.source_name,
    ref: row.ref,
    kind: row.kind as CandidateKind,
    review: row.review === 1,
    state: isDue ? 'open' : (row.state as CandidateState),
    score: row.score,
    point: row.point_idx === null ? null : String(row.point_idx),
    x: row.x,
    y: row.y,
    fields: fieldsOfCandidate(row),
    says: row.says === null ? {} : (JSON.parse(row.says) as RawColumns),
    copy: mayBeCopied(row.licence),
    country: row.country,
    region: row.region,
    created: new Date(Number(row.created)).toISOString(),
    reason: row.reason,
  };
}
