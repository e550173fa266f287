import type { Generated } from 'kysely';

export interface SourceTables {
  sources: SourceTable;
  source_rows: SourceRowTable;
  candidates: CandidateTable;
  credits: CreditTable;
  credited_points: CreditedPointTable;
  source_fills: SourceFillTable;
}

/** An official or open list that the points are compared with. */
export interface SourceTable {
  id: number;
  name: string;
  /** A `SourceReader`. */
  reader: string;
  licence: string;
  /** URL it is fetched from, or the file it is read from: one of the two, or neither for a list of the register. */
  url: string | null;
  file: string | null;
  /** The address it was last read from. */
  found: string | null;
  /** Column and type mapping given by the admin, as JSON of the original texts. */
  said: string;
  /** Country of all rows; null if not specified. */
  country: string | null;
  etag: string | null;
  /** Row count of the last successful run. */
  rows: number;
  created: number;
  last_run: number | null;
  /** Why the last run was refused; null when it succeeded. */
  failure: string | null;
  /** Interval of automatic runs, as parsed by `timetableMs`; null: only on request. */
  every: string | null;
  /** Earliest time of the next run; null without a timetable. */
  next_run: number | null;
  asked: number | null;
  running_since: number | null;
  /** Consecutive failed runs. */
  failures: Generated<number>;
  took_ms: number | null;
  /** Summary of the last successful run, as printed by the command line. */
  line: string | null;
  /** Date of the list's data according to its server, file or content; null if unknown. */
  dated: number | null;
  /** Its id in the register of open lists, which says where it is and how it is read; null if added by address or file. */
  shipped: string | null;
  /** `ListAgreement` of the last successful run as JSON; null before one. */
  agreement: string | null;
}

/** Whom the points of a list are owed to; it has the id of the source, and stays when the source is deleted. */
export interface CreditTable {
  id: number;
  /** Name of the source. */
  source: string;
  title: string;
  /** May be empty. */
  publisher: string;
  attribution: string;
  licence: string;
  licence_url: string | null;
  /** Date of the list's data; of a present source it stands there. */
  dated: number | null;
}

/** A point with values taken over from a list. */
export interface CreditedPointTable {
  point_idx: number;
  credit_id: number;
}

/** The last fill of a list, which takes all its rows as one import. */
export interface SourceFillTable {
  source_id: number;
  /** In whose name. */
  author_id: number;
  asked: number;
  /** Time of all its edits; null until the list is read. */
  at: number | null;
  import_id: number | null;
  /** Rows to take, for progress. */
  total: number;
  filled: number;
  duplicates: number;
  rejected: number;
  /** Null until it has ended: an interrupted one goes on with the next run. */
  done: number | null;
}

/** A row of a list, as of the last successful run that contained it. */
export interface SourceRowTable {
  source_id: number;
  ref: string;
  hash: string;
  /** A `ListRow` as JSON. */
  payload: string;
  first_seen: number;
  /** When its content last changed, or it reappeared. */
  last_seen: number;
  /** Number of consecutive successful runs without it. */
  missed: number;
  point_idx: number | null;
  /** Original column texts by name, as JSON; null for rows read before these were stored. */
  says: string | null;
  /** The hash with which it was accepted: the point has these values because of the list, so it is no vote. */
  given: string | null;
}

/** A proposed change from a list; at most one per row. */
export interface CandidateTable {
  id: number;
  source_id: number;
  ref: string;
  kind: string;
  /** 1: a person has to decide whether it concerns this point at all. */
  review: 0 | 1;
  state: string;
  score: number;
  point_idx: number | null;
  x: number;
  y: number;
  country: string;
  region: string;
  /** Proposed fields, as JSON. */
  fields: string;
  /** Hash of the list's content; a rejected proposal returns only when it changes. */
  hash: string;
  created: number;
  settled: number | null;
  settled_by: number | null;
  reason: string | null;
  /** A deferred proposal reopens at this time. */
  deferred_until: number | null;
}
