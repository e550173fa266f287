import type { CandidateFields, CandidateKind } from '@dozor/domain/candidates/candidate.ts';
import type { ListedPoint, ListRow } from '@dozor/domain/candidates/list-row.ts';
import { ListMatcher, type RowMatch } from '@dozor/domain/candidates/match-list.ts';
import { planCandidate, vanishedScore } from '@dozor/domain/candidates/plan-candidate.ts';
import { stepCandidate } from '@dozor/domain/candidates/step-candidate.ts';
import { absentRating } from '@dozor/domain/point/rating.ts';
import type { Query } from '../../../database/open-database.ts';
import { hashOf } from './list-rows.ts';
import { pointsAround, pointsNamed } from './compared-points.ts';
import type { KnownCandidate, KnownRow } from './known-rows.ts';
import { planVotes, type PlannedVotes } from './plan-votes.ts';

/** What is proposed of a row. */
export interface Proposal {
  ref: string;
  kind: CandidateKind;
  review: boolean;
  score: number;
  pointIdx: number | null;
  x: number;
  y: number;
  fields: CandidateFields;
  hash: string;
}

/** What a run writes. */
export interface RunPlan {
  /** Rows with the points that they are tied to from now on. */
  rows: { row: ListRow; hash: string; pointIdx: number | null }[];
  missing: KnownRow[];
  opened: { proposal: Proposal; before: KnownCandidate | null }[];
  renewed: { proposal: Proposal; before: KnownCandidate }[];
  dropped: KnownCandidate[];
  /** What the list says of points without proposing anything. */
  votes: PlannedVotes;
  counts: { matched: number; new: number; changed: number; vanished: number; review: number };
}

/** Compares a list with the points, and what it proposes with what it has proposed before. */
export async function planRun(
  db: Query,
  {
    rows,
    known,
    candidates,
  }: { rows: readonly ListRow[]; known: readonly KnownRow[]; candidates: readonly KnownCandidate[] },
): Promise<RunPlan> {
  const { matches, tied } = await matchRows(db, rows, known);
  const missing = missingRows(rows, known);
  const proposals = new Map<string, Proposal>();
  for (const match of matches) {
    const proposal = proposalOf(match);
    if (proposal) proposals.set(proposal.ref, proposal);
  }
  for (const gone of missing) {
    const proposal = vanishedProposal(gone, tied);
    if (proposal) proposals.set(proposal.ref, proposal);
  }
  const links = new Map(known.map(({ ref, pointIdx }) => [ref, pointIdx]));
  const plan: RunPlan = {
    rows: matches.map(({ row, point, verdict }) => ({
      row,
      hash: hashOf(row),
      pointIdx: verdict === 'match' ? (point?.idx ?? null) : (links.get(row.ref) ?? null),
    })),
    missing,
    opened: [],
    renewed: [],
    dropped: [],
    votes: planVotes({ matches, missing, tied, known, candidates }),
    counts: { matched: 0, new: 0, changed: 0, vanished: 0, review: 0 },
  };
  plan.counts.matched = matches.filter(({ verdict }) => verdict === 'match' || verdict === 'known').length;
  stepAll(plan, proposals, candidates);
  return plan;
}

function missingRows(rows: readonly ListRow[], known: readonly KnownRow[]): KnownRow[] {
  const present = new Set(rows.map(({ ref }) => ref));
  return known.filter(({ ref }) => !present.has(ref));
}

/** The rows with their points, and the points that rows of the last run are tied to. */
async function matchRows(
  db: Query,
  rows: readonly ListRow[],
  known: readonly KnownRow[],
): Promise<{ matches: RowMatch[]; tied: ReadonlyMap<number, ListedPoint> }> {
  const links = new Map(known.flatMap(({ ref, pointIdx }) => (pointIdx === null ? [] : [[ref, pointIdx] as const])));
  const matcher = new ListMatcher(rows, links);
  const tied = new Map<number, ListedPoint>();
  for await (const point of pointsNamed(db, [...new Set(links.values())])) tied.set(point.idx, point);
  for (const point of tied.values()) matcher.add(point);
  for await (const point of pointsAround(db, rows)) if (!tied.has(point.idx)) matcher.add(point);
  return { matches: matcher.finish(), tied };
}

function proposalOf(match: RowMatch): Proposal | null {
  const planned = planCandidate(match);
  const { ref, x, y } = match.row;
  return planned && { ref, x, y, ...planned, hash: hashOf(match.row) };
}

/** A point that is known to be gone, or that was deleted, needs no proposal. */
function vanishedProposal(
  { ref, hash, pointIdx, row }: KnownRow,
  tied: ReadonlyMap<number, ListedPoint>,
): Proposal | null {
  const point = tied.get(pointIdx ?? -1);
  if (!point || point.rating === absentRating) return null;
  const fields = { rating: absentRating };
  return {
    ref,
    kind: 'vanished',
    review: false,
    score: vanishedScore,
    pointIdx: point.idx,
    x: row.x,
    y: row.y,
    fields,
    // That a row is gone is other news than what it said.
    hash: `gone ${hash}`.slice(0, hash.length),
  };
}

function stepAll(plan: RunPlan, proposals: ReadonlyMap<string, Proposal>, candidates: readonly KnownCandidate[]): void {
  const byRef = new Map(candidates.map((candidate) => [candidate.ref, candidate]));
  for (const proposal of proposals.values()) {
    const before = byRef.get(proposal.ref) ?? null;
    const step = stepCandidate(before, proposal.hash);
    if (step === 'renew' && before) plan.renewed.push({ proposal, before });
    if (step !== 'open') continue;
    plan.opened.push({ proposal, before });
    plan.counts[proposal.review ? 'review' : proposal.kind]++;
  }
  for (const before of candidates) {
    if (!proposals.has(before.ref) && stepCandidate(before, null) === 'drop') plan.dropped.push(before);
  }
}
