import type { VoteKind } from '@dozor/domain/point/freshness.ts';

export interface VoteTables {
  votes: VoteTable;
  freshness: FreshnessTable;
  voter_records: VoterRecordTable;
}

/** Somebody's latest word on a point: one row for each point and voter. */
export interface VoteTable {
  id: number;
  point_idx: number;
  /** Null for visitors, and for accounts that were removed. */
  user_id: number | null;
  /** `u` and the number of the account, `list` and that of a list, or a hash that says the same visitor for a day. */
  voter: string;
  /** Of the /24 or /48 that it came from: a hash. */
  network: string;
  kind: VoteKind;
  /** When it was said, and when the server had it. */
  at: number;
  created: number;
  /** The hour in which the account was made; null for visitors. */
  born: number | null;
  /** In logits. */
  weight: number;
  /** `web`, `drive` where somebody was moving, `list` what a list says that somebody else keeps. */
  source: string;
  heading: number | null;
  speed: number | null;
  /** What its sender calls it, to send it again without saying it twice. */
  client_id: string | null;
  /** 0: it counts. 1: nobody can have been there. 2: taken out with what its voter did. */
  ignored: number;
}

/** What is kept of the votes on a point, all of it made from them. */
export interface FreshnessTable {
  point_idx: number;
  belief: number;
  as_of: number;
  checked: number | null;
  here: number;
  gone: number;
  third_gone: number | null;
  now_sum: number;
  now_of: number;
}

/** How often an account was right with each answer, of what was settled; see `voter-record.ts`. */
export interface VoterRecordTable {
  user_id: number;
  here_right: number;
  here_wrong: number;
  gone_right: number;
  gone_wrong: number;
  /** As of when. */
  as_of: number;
}
