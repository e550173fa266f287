import type { CandidateFields, CandidateKind } from '@dozor/domain/candidates/candidate.ts';
import type { ListedPoint, ListRow } from '@dozor/domain/candidates/list-row.ts';
import { ListMatcher, type RowMatch } from '@dozor/domain/candidates/match-list.ts';
import { planCandidate, planCompletion, vanishedScore } from '@dozor/domain/candidates/plan-candidate.ts';
import { stepCandidate } from '@dozor/domain/candidates/step-candidate.ts';
import { absentRating } from '@dozor/domain/point/rating.ts';
import type { Query } from '../../../database/open-database.ts';
import { pointsAround, pointsNamed } from './compared-points.ts';
import type { KnownCandidate, KnownRow } from './known-rows.ts';
import { hashOf } from './list-rows.ts';

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

export interface PlannedRow {
  row: ListRow;
  hash: string;
  pointIdx: number | null;
  /** JSON; null if the list was not read again. */
  says: string | null;
}

export type Counts = { matched: number } & Record<CandidateKind | 'review', number>;

export interface PlannedPart {
  /** Rows that are new, changed, or present again. */
  rows: PlannedRow[];
  missing: KnownRow[];
  opened: { proposal: Proposal; before: KnownCandidate | null }[];
  renewed: { proposal: Proposal; before: KnownCandidate }[];
  dropped: KnownCandidate[];
}

/** The rows with their points, and the points tied to rows of the last run. */
export async function matchRows(
  db: Query,
  rows: readonly ListRow[],
  links: ReadonlyMap<string, number>,
): Promise<{ matches: RowMatch[]; tied: ReadonlyMap<number, ListedPoint> }> {
  const matcher = new ListMatcher(rows, links);
  const tied = new Map<number, ListedPoint>();
  for await (const point of pointsNamed(db, [...new Set(links.values())])) tied.set(point.idx, point);
  for (const point of tied.values()) matcher.add(point);
  for await (const point of pointsAround(db, rows)) if (!tied.has(point.idx)) matcher.add(point);
  return { matches: matcher.finish(), tied };
}

interface Known {
  rows: ReadonlyMap<string, KnownRow>;
  candidates: ReadonlyMap<string, KnownCandidate>;
  completes?: boolean;
}

export function planMatches(matches: readonly RowMatch[], says: readonly string[] | null, known: Known): PlannedPart {
  const part = nothingPlanned();
  for (const [at, match] of matches.entries()) {
    const { row, point, verdict } = match;
    const before = known.rows.get(row.ref);
    const hash = hashOf(row);
    const pointIdx = verdict === 'match' ? (point?.idx ?? null) : (before?.pointIdx ?? null);
    const planned = { row, hash, pointIdx, says: says?.[at] ?? before?.says ?? null };
    if (!before || before.missed > 0 || isOther(before, planned)) part.rows.push(planned);
    planProposal(part, proposalOf(match, hash, known.completes), known.candidates.get(row.ref) ?? null);
  }
  return part;
}

export function planMissing(
  missing: readonly (KnownRow & { position: Pick<ListRow, 'x' | 'y'> })[],
  tied: ReadonlyMap<number, ListedPoint>,
  candidates: Known['candidates'],
): PlannedPart {
  const part = nothingPlanned();
  for (const row of missing) {
    part.missing.push(row);
    planProposal(part, vanishedProposal(row, tied), candidates.get(row.ref) ?? null);
  }
  return part;
}

export function countOpened(counts: Counts, { opened }: PlannedPart): void {
  for (const { proposal } of opened) counts[proposal.review ? 'review' : proposal.kind]++;
}

function nothingPlanned(): PlannedPart {
  return { rows: [], missing: [], opened: [], renewed: [], dropped: [] };
}

function isOther(before: KnownRow, { hash, pointIdx, says }: PlannedRow): boolean {
  return before.hash !== hash || before.pointIdx !== pointIdx || before.says !== says;
}

function proposalOf(match: RowMatch, hash: string, completes = false): Proposal | null {
  const planned = completes ? planCompletion(match) : planCandidate(match);
  const { ref, x, y } = match.row;
  return planned && { ref, x, y, ...planned, hash };
}

/** No proposal for a deleted point or one already marked as gone. */
function vanishedProposal(
  { ref, hash, pointIdx, position }: KnownRow & { position: Pick<ListRow, 'x' | 'y'> },
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
    x: position.x,
    y: position.y,
    fields,
    // The disappearance of a row is news of its own, different from its content.
    hash: `gone ${hash}`.slice(0, hash.length),
  };
}

function planProposal(part: PlannedPart, proposal: Proposal | null, before: KnownCandidate | null): void {
  const step = stepCandidate(before, proposal?.hash ?? null);
  if (proposal && step === 'open') part.opened.push({ proposal, before });
  if (proposal && before && step === 'renew' && isOtherProposal(before, proposal)) {
    part.renewed.push({ proposal, before });
  }
  if (before && step === 'drop') part.dropped.push(before);
}

function isOtherProposal(before: KnownCandidate, { kind, review, score, pointIdx, x, y, fields, hash }: Proposal) {
  const { kind: oldKind, point_idx: oldPoint } = before;
  if (oldKind !== kind || (oldPoint === null ? null : Number(oldPoint)) !== pointIdx) return true;
  if ((before.review === 1) !== review || before.score !== score || before.hash !== hash) return true;
  return before.x !== x || before.y !== y || before.fields !== JSON.stringify(fields);
}
