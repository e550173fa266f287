import type { Generated } from 'kysely';
import type { VoteSide } from '@dozor/domain/point/direction-witness.ts';
import type { VoteKind } from '@dozor/domain/point/freshness.ts';

export interface VoteTables {
  votes: VoteTable;
  freshness: FreshnessTable;
  gone_days: GoneDayTable;
  voter_records: VoterRecordTable;
}

/** The latest vote of one voter on one point. */
export interface VoteTable {
  id: number;
  point_idx: number;
  /** Null for visitors and for removed accounts. */
  user_id: number | null;
  /** `u` and the account id, `list` and a list id, or a hash that identifies a visitor for one day. */
  voter: string;
  /** Hash of the /24 or /48 network it came from. */
  network: string;
  kind: VoteKind;
  /** When the vote was cast, and when the server received it. */
  at: number;
  created: number;
  /** Hour in which the account was created; null for visitors. */
  born: number | null;
  /** In logits. */
  weight: number;
  /** `web`, `drive` for a moving user, `list` for the content of a list maintained by others. */
  source: string;
  /** With `side` that of the road, otherwise that of the phone. */
  heading: number | null;
  speed: number | null;
  /** Idempotency key chosen by the client for retries. */
  client_id: string | null;
  /** 0: counts. 1: the voter cannot have been there. 2: discarded. 3: waiting, see {@link GoneDayTable}. */
  ignored: number;
  /** For "gone" answers by untrusted voters: the row of their region and day. */
  gone_day: Generated<number | null>;
  /** Whose side of the road the camera is for, see `side-votes.ts`. */
  side: Generated<VoteSide | null>;
  /** 1: the direction this answer agrees with was removed again; it does not set another one. */
  side_undone: Generated<0 | 1>;
}

/** Aggregate of the votes on a point, derived entirely from them. */
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
  /** `DirectionWitness`; null without one. */
  witness_azimuth: Generated<number | null>;
  witness_drivers: Generated<number | null>;
  witness_against: Generated<number | null>;
}

/** "Gone" answers of a region on a day by untrusted voters; too many of them await a moderator. */
export interface GoneDayTable {
  id: number;
  /** Place of the points; empty outside all of them. */
  country: string;
  region: string;
  /** Days since 1970. */
  day: number;
  /** Each voter counts at most ten times. */
  votes: number;
  /** Daily mean of the preceding days, set once there are too many. */
  usual: number;
  /** The state that decides if they count: `usual` ones do, `held` ones wait, a moderator has decided the other two. */
  state: SurgeState | 'usual';
  /** When they became too many. */
  since: number | null;
  /** 1: the votes match the state. 0: those cast before it have yet to be updated. */
  applied: number;
  settled_by: number | null;
  settled: number | null;
}

export type SurgeState = 'held' | 'counted' | 'leftOut';

/** Right answers of an account by kind, among settled ones; see `voter-record.ts`. */
export interface VoterRecordTable {
  user_id: number;
  here_right: number;
  here_wrong: number;
  gone_right: number;
  gone_wrong: number;
  as_of: number;
}
