import type { VoteKind } from '@dozor/domain/point/freshness.ts';
import type { Generated } from 'kysely';

export interface VoteTables {
  votes: VoteTable;
  freshness: FreshnessTable;
  gone_days: GoneDayTable;
  voter_records: VoterRecordTable;
}

/** Somebody's latest word on a point: one row for each point and voter. */
export interface VoteTable {
  id: number;
  point_idx: number;
  /** Null for visitors, and for accounts that were removed. */
  user_id: number | null;
  /** `u` and the id of the account, `list` and that of a list, or a hash that says the same visitor for a day. */
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
  /** 0: it counts. 1: nobody can have been there. 2: taken out. 3: it waits, see {@link GoneDayTable}. */
  ignored: number;
  /** Of an answer "gone" by somebody without trust: the row of its region and day. */
  gone_day: Generated<number | null>;
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

/** Answers "gone" of a region on a day, by those without trust; where they are too many they wait for a moderator. */
export interface GoneDayTable {
  id: number;
  /** Those of the points, empty outside of all. */
  country: string;
  region: string;
  /** Days since 1970. */
  day: number;
  /** Each voter counts ten times at most. */
  votes: number;
  /** The mean of the days before, once they are too many. */
  usual: number;
  /** Whether they count: `usual` ones do, `held` ones wait, a moderator has decided about those of the other two. */
  state: SurgeState | 'usual';
  /** When they became too many. */
  since: number | null;
  /** 1: the votes are as the state says. 0: those cast before it have yet to become so. */
  applied: number;
  settled_by: number | null;
  settled: number | null;
}

/** What is to become of votes that were too many. */
export type SurgeState = 'held' | 'counted' | 'leftOut';

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
