import type { ListedPoint, ListRow } from '@dozor/domain/candidates/list-row.ts';
import type { RowMatch } from '@dozor/domain/candidates/match-list.ts';
import { type DozorDatabase, takeIds, type Write } from '../../../database/open-database.ts';
import type { Places } from '../../../places/places.ts';
import { letOthersWrite, writePace } from '../../import/write-pace.ts';
import type { ColumnSpool } from './column-spool.ts';
import { keepVotes } from './keep-votes.ts';
import { allKnownRows, type KnownRow, knownCandidates, knownRows, linksOf, storedPositions } from './known-rows.ts';
import {
  countOpened,
  type Counts,
  matchRows,
  planMatches,
  planMissing,
  type PlannedPart,
  type Proposal,
} from './plan-run.ts';
import { PlannedVotes } from './plan-votes.ts';

/** Other writers wait no longer than a batch takes, and only one batch is duplicated in memory. */
const rowsInPart = 1000;

interface Run {
  sourceId: number;
  rows: readonly ListRow[];
  /** The column values of the rows, in order; null if the list was not read again. */
  says: Pick<ColumnSpool, 'next'> | null;
  dryRun: boolean;
  nowMs: number;
  /** The date of the list. */
  atMs: number;
  /** True if it proposes nothing but what points lack. */
  completes?: boolean;
}

type KeepServices = { database: DozorDatabase; places: Places };

/** Writes the results batch by batch. What is left of an interrupted run is proposed next time. */
export async function keepRun(services: KeepServices, run: Run): Promise<Counts> {
  const { kysely } = services.database;
  const { sourceId, rows, dryRun, completes = false } = run;
  const { matches, tied } = await matchRows(kysely, rows, await linksOf(kysely, sourceId));
  const counts: Counts = { matched: 0, new: 0, changed: 0, vanished: 0, review: 0 };
  const votes = new PlannedVotes();
  const present = new Set<number>();
  const keep = async (part: PlannedPart) => {
    countOpened(counts, part);
    if (!dryRun) await keepPart(services, part, run);
  };
  for (let from = 0; from < matches.length; from += rowsInPart) {
    const slice = matches.slice(from, from + rowsInPart);
    const refs = slice.map(({ row }) => row.ref);
    const known = {
      rows: await knownRows(kysely, sourceId, refs),
      candidates: await knownCandidates(kysely, sourceId, refs),
    };
    for (const idx of matchedPoints(slice)) {
      counts.matched++;
      if (idx !== null) present.add(idx);
    }
    votes.takeMatches(slice, known.rows);
    await keep(planMatches(slice, run.says && (await run.says.next(slice.length)), { ...known, completes }));
  }
  for await (const slice of missingRows(services, run)) {
    const refs = slice.map(({ ref }) => ref);
    const candidates = await knownCandidates(kysely, sourceId, refs);
    const positions = await storedPositions(kysely, sourceId, refs);
    votes.takeMissing(slice, tied, candidates, (idx) => present.has(idx));
    const missing = slice.map((row) => ({ ...row, position: positions.get(row.ref) ?? { x: 0, y: 0 } }));
    await keep(planMissing(missing, completes ? noPoints : tied, candidates));
  }
  // Its agreement is no witness where half of it may be gone.
  if (!dryRun && !completes) await keepVotes(services.database, votes, run);
  return counts;
}

const noPoints: ReadonlyMap<number, ListedPoint> = new Map();

/** The points of the rows with a certain match; null if the point was deleted. */
function matchedPoints(matches: readonly RowMatch[]): (number | null)[] {
  return matches.flatMap(({ point, verdict }) =>
    verdict === 'match' || verdict === 'known' ? [point?.idx ?? null] : [],
  );
}

async function* missingRows({ database }: KeepServices, { rows, sourceId }: Run): AsyncGenerator<KnownRow[]> {
  const listed = new Set(rows.map(({ ref }) => ref));
  for await (const page of allKnownRows(database.kysely, sourceId)) {
    const missing = page.filter(({ ref }) => !listed.has(ref));
    for (let from = 0; from < missing.length; from += rowsInPart) yield missing.slice(from, from + rowsInPart);
  }
}

async function keepPart({ database, places }: KeepServices, part: PlannedPart, run: Run): Promise<void> {
  const { rows, missing, opened, renewed, dropped } = part;
  if (rows.length + missing.length + opened.length + renewed.length + dropped.length === 0) return;
  await database.transaction(async (tx) => {
    if (rows.length > 0) await keepRows(tx, rows, run);
    if (missing.length > 0) await countMissed(tx, missing, run.sourceId);
    const droppedIds = dropped.map(({ id }) => id);
    if (droppedIds.length > 0) await tx.deleteFrom('candidates').where('id', 'in', droppedIds).execute();
    for (const { proposal, before } of renewed) await setCandidate(tx, before.id, columnsOf(proposal, places));
    await openCandidates(tx, opened, { places, run });
  });
  await letOthersWrite(await writePace(database));
}

const asOpened = { state: 'open', settled: null, settled_by: null, reason: null, deferred_until: null } as const;

async function openCandidates(
  tx: Write,
  opened: PlannedPart['opened'],
  { places, run: { sourceId, nowMs } }: { places: Places; run: Run },
): Promise<void> {
  const columns = (proposal: Proposal) => ({ ...columnsOf(proposal, places), ...asOpened, created: nowMs });
  for (const { proposal, before } of opened) if (before) await setCandidate(tx, before.id, columns(proposal));
  const fresh = opened.flatMap(({ proposal, before }) => (before ? [] : [proposal]));
  if (fresh.length === 0) return;
  const firstId = await takeIds(tx, 'candidates', fresh.length);
  await tx
    .insertInto('candidates')
    .values(
      fresh.map((proposal, at) => ({
        id: firstId + at,
        source_id: sourceId,
        ref: proposal.ref,
        ...columns(proposal),
      })),
    )
    .execute();
}

async function setCandidate(tx: Write, id: number, columns: object): Promise<void> {
  await tx.updateTable('candidates').set(columns).where('id', '=', id).execute();
}

function columnsOf({ kind, review, score, pointIdx, x, y, fields, hash }: Proposal, places: Places) {
  const isReview: 0 | 1 = review ? 1 : 0;
  const facts = { kind, review: isReview, score, x, y, hash, fields: JSON.stringify(fields) };
  return { ...facts, point_idx: pointIdx, ...places.locate(x, y) };
}

async function keepRows(tx: Write, rows: PlannedPart['rows'], { sourceId, nowMs }: Run): Promise<void> {
  const values = rows.map(({ row, hash, pointIdx, says }) => ({
    source_id: sourceId,
    ref: row.ref,
    hash,
    payload: JSON.stringify(row),
    says,
    first_seen: nowMs,
    last_seen: nowMs,
    missed: 0,
    point_idx: pointIdx,
    given: null,
  }));
  await tx
    .insertInto('source_rows')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['source_id', 'ref']).doUpdateSet((eb) => ({
        hash: eb.ref('excluded.hash'),
        payload: eb.ref('excluded.payload'),
        says: eb.ref('excluded.says'),
        last_seen: eb.ref('excluded.last_seen'),
        missed: eb.ref('excluded.missed'),
        point_idx: eb.ref('excluded.point_idx'),
      })),
    )
    .execute();
}

async function countMissed(tx: Write, rows: readonly KnownRow[], sourceId: number): Promise<void> {
  await tx
    .updateTable('source_rows')
    .set((eb) => ({ missed: eb('missed', '+', 1) }))
    .where('source_id', '=', sourceId)
    .where(
      'ref',
      'in',
      rows.map(({ ref }) => ref),
    )
    .execute();
}
