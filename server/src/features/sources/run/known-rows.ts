import type { CandidateState } from '@dozor/domain/candidates/candidate.ts';
import type { ListRow } from '@dozor/domain/candidates/list-row.ts';

/** What the last good run left of a row. */
export interface KnownRow {
  ref: string;
  hash: string;
  row: ListRow;
  pointIdx: number | null;
  /** How many good runs in a row did not have it. */
  missed: number;
}

export interface KnownCandidate {
  id: number;
  ref: string;
  state: CandidateState;
  hash: string;
}
