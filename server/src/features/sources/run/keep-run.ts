import { type DozorDatabase, type Query, takeIds, type Write } from '../../../database/open-database.ts';
import type { Places } from '../../addresses/places.ts';
import { letOthersWrite, writePace } from '../../import/write-pace.ts';
import type { CandidateState } from '@dozor/domain/candidates/candidate.ts';
import type { ListRow } from '@dozor/domain/candidates/list-row.ts';
import { keepVotes } from './keep-votes.ts';
import type { KnownCandidate, KnownRow } from './known-rows.ts';
import type { Proposal, RunPlan } from './plan-run.ts';

const pageRows = 5000;

/** What a list said last, and what it has proposed. */
export async function knownOf(
  db: Query,
  sourceId: number,
): Promise<{ known: KnownRow[]; candidates: KnownCandidate[] }> {
  const known: KnownRow[] = [];
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('source_rows')
      .select(['ref', 'hash', 'payload', 'point_idx', 'missed'])
      .where('source_id', '=', sourceId)
      .where('ref', '>', after)
      .orderBy('ref')
      .limit(pageRows)
      .execute();
    for (const { ref, hash, payload, point_idx: idx, missed } of rows) {
      const row = JSON.parse(payload) as ListRow;
      known.push({ ref, hash, row, pointIdx: idx === null ? null : Number(idx), missed });
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.ref;
  }
  const candidates = await db
    .selectFrom('candidates')
    .select(['id', 'ref', 'state', 'hash'])
    .where('source_id', '=', sourceId)
    .execute();
  return {
    known,
    candidates: candidates.map((row) => ({ ...row, id: Number(row.id), state: row.state as CandidateState })),
  };
}

/**
 * Writes what a run has found, in writes short enough for others to wait: the rows first, so that a run that is cut off proposes the
 * rest next time.
 */
export async function keepRun(
  services: { database: DozorDatabase; places: Places },
  plan: RunPlan,
  { sourceId, nowMs }: { sourceId: number; nowMs: number },
): Promise<void> {
  const inSlices = async <Item>(
    items: readonly Item[],
    write: (tx: Write, slice: readonly Item[]) => Promise<void>,
  ) => {
    for (let from = 0; from < items.length;) {
      const pace = await writePace(services.database);
      const some = items.slice(from, (from += pace.points));
      await services.database.transaction((tx) => write(tx, some));
      await letOthersWrite(pace);
    }
  };
  await inSlices(plan.rows, (tx, rows) => keepRows(tx, rows, { sourceId, nowMs }));
  await inSlices(plan.missing, (tx, rows) => countMissed(tx, rows, sourceId));
  await inSlices(plan.dropped, async (tx, dropped) => {
    const ids = dropped.map(({ id }) => id);
    await tx.deleteFrom('candidates').where('id', 'in', ids).execute();
  });
  await inSlices(plan.renewed, async (tx, renewed) => {
    for (const { proposal, before } of renewed) {
      await tx
        .updateTable('candidates')
        .set(columnsOf(proposal, services.places))
        .where('id', '=', before.id)
        .execute();
    }
  });
  await inSlices(plan.opened, async (tx, opened) => {
    for (const { proposal, before } of opened) {
      const columns = { ...columnsOf(proposal, services.places), ...asOpened, created: nowMs };
      if (before) await tx.updateTable('candidates').set(columns).where('id', '=', before.id).execute();
      else {
        const id = await takeIds(tx, 'candidates', 1);
        await tx
          .insertInto('candidates')
          .values({ id, source_id: sourceId, ref: proposal.ref, ...columns })
          .execute();
      }
    }
  });
  await keepVotes(services.database, plan.votes, { sourceId, nowMs });
}

const asOpened = { state: 'open', settled: null, settled_by: null, reason: null, deferred_until: null } as const;

function columnsOf({ kind, review, score, pointIdx, x, y, fields, hash }: Proposal, places: Places) {
  const isReview: 0 | 1 = review ? 1 : 0;
  const facts = { kind, review: isReview, score, x, y, hash, fields: JSON.stringify(fields) };
  return { ...facts, point_idx: pointIdx, ...places.locate(x, y) };
}

async function keepRows(
  tx: Write,
  rows: readonly RunPlan['rows'][number][],
  { sourceId, nowMs }: { sourceId: number; nowMs: number },
): Promise<void> {
  const values = rows.map(({ row, hash, pointIdx }) => ({
    source_id: sourceId,
    ref: row.ref,
    hash,
    payload: JSON.stringify(row),
    first_seen: nowMs,
    last_seen: nowMs,
    missed: 0,
    point_idx: pointIdx,
  }));
  await tx
    .insertInto('source_rows')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['source_id', 'ref']).doUpdateSet((eb) => ({
        hash: eb.ref('excluded.hash'),
        payload: eb.ref('excluded.payload'),
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
