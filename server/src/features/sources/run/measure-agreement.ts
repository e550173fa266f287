import { createHash } from 'node:crypto';
import { type Agreement, agreementOf, samePlaceMeters, type Verdict } from '@dozor/domain/candidates/agreement.ts';
import type { ListRow } from '@dozor/domain/candidates/list-row.ts';
import { reachMeters } from '@dozor/domain/candidates/pair-score.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { PositionGrid } from '@dozor/domain/geometry/position-grid.ts';
import type { Query } from '../../../database/open-database.ts';
import type { SourceRow } from '../sources-queries.ts';
import { linksOf, storedListRows } from './known-rows.ts';

/** How a list compares with its points' voters and with OpenStreetMap; null if they say nothing. */
export interface ListAgreement {
  votes: Agreement | null;
  osm: Agreement | null;
}

const sampleRows = 1000;
const idxsInOneStatement = 500;

export async function measureAgreement(db: Query, source: SourceRow, rows: readonly ListRow[]): Promise<ListAgreement> {
  const sample = sampleOf(rows);
  return { votes: agreementOf(await byVoters(db, source, sample)), osm: agreementOf(await byOsm(db, source, sample)) };
}

/** Chance decides, but the same rows every time, so that two runs of an unchanged list differ in what others say alone. */
function sampleOf(rows: readonly ListRow[]): readonly ListRow[] {
  if (rows.length <= sampleRows) return rows;
  const lot = new Map(rows.map((row) => [row, createHash('sha1').update(row.ref).digest('hex')]));
  return rows.toSorted((one, other) => (lot.get(one)! < lot.get(other)! ? -1 : 1)).slice(0, sampleRows);
}

/** What people last said of the points of the rows; where a point lies is theirs to say too. */
async function byVoters(db: Query, source: SourceRow, sample: readonly ListRow[]): Promise<Verdict[]> {
  const links = await linksOf(db, source.id);
  const answers = await lastAnswers(db, [...new Set(sample.flatMap(({ ref }) => links.get(ref) ?? []))]);
  return sample.flatMap((row): Verdict[] => {
    const answer = answers.get(links.get(row.ref) ?? -1);
    if (!answer) return [];
    if (answer.kind === 'gone') return ['missing'];
    return [distanceMeters(row.x, row.y, answer.x, answer.y) <= samePlaceMeters ? 'matched' : 'moved'];
  });
}

async function lastAnswers(db: Query, idxs: readonly number[]) {
  const answers = new Map<number, { kind: string; x: number; y: number }>();
  for (let from = 0; from < idxs.length; from += idxsInOneStatement) {
    const votes = await db
      .selectFrom('votes')
      .innerJoin('points', 'points.idx', 'votes.point_idx')
      .select(['point_idx', 'kind', 'x', 'y'])
      .where('point_idx', 'in', idxs.slice(from, from + idxsInOneStatement))
      .where('source', '!=', 'list')
      .where('ignored', '=', 0)
      .orderBy('at')
      .execute();
    for (const { point_idx: idx, ...answer } of votes) answers.set(Number(idx), answer);
  }
  return answers;
}

async function byOsm(db: Query, { id, country }: SourceRow, sample: readonly ListRow[]): Promise<Verdict[]> {
  if (country === null) return [];
  const osm = await db
    .selectFrom('sources')
    .select('id')
    .where('shipped', '=', 'osm')
    .where('country', '=', country)
    .where('id', '!=', id)
    .where('rows', '>', 0)
    .executeTakeFirst();
  if (!osm) return [];
  const grid = new PositionGrid(reachMeters);
  for (const { x, y, childrens } of await storedListRows(db, Number(osm.id))) {
    for (const position of [{ x, y }, ...(childrens ?? [])]) grid.add(position.x, position.y);
  }
  return sample.map((row) => verdictOf(nearestMeters(grid, row)));
}

function nearestMeters(grid: PositionGrid, { x, y }: ListRow): number {
  let nearest = Infinity;
  grid.some(x, y, (index) => {
    nearest = Math.min(nearest, distanceMeters(x, y, grid.x[index]!, grid.y[index]!));
    return false;
  });
  return nearest;
}

function verdictOf(meters: number): Verdict {
  if (meters <= samePlaceMeters) return 'matched';
  return meters <= reachMeters ? 'moved' : 'missing';
}
