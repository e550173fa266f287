import type { Generated } from 'kysely';

export interface SourceTables {
  sources: SourceTable;
  source_rows: SourceRowTable;
  candidates: CandidateTable;
}

/** An official or open list that the points are compared with. */
export interface SourceTable {
  id: number;
  name: string;
  /** A `SourceReader`. */
  reader: string;
  licence: string;
  /** Where it is fetched from, or the file that it is read from: one of the two. */
  url: string | null;
  file: string | null;
  /** What was said about its columns and types, as JSON of the texts. */
  said: string;
  /** The country that its rows lie in, null where nobody has said. */
  country: string | null;
  /** That of the last answer that was taken. */
  etag: string | null;
  /** Rows that the last good run had. */
  rows: number;
  created: number;
  last_run: number | null;
  /** Why the last run was refused; null when it was good. */
  failure: string | null;
  /** How often it is read by itself, as `timetableMs` understands it; null: only when somebody says so. */
  every: string | null;
  /** Not before then; null without a timetable. */
  next_run: number | null;
  /** Since when somebody waits for a run out of turn. */
  asked: number | null;
  /** Since when the server reads it. */
  running_since: number | null;
  /** Failed runs in a row. */
  failures: Generated<number>;
  /** Of the last run. */
  took_ms: number | null;
  /** What the last good run found, as the command line says it. */
  line: string | null;
  /** As of when the list is, by its server, its file or itself; null where nothing says so. */
  dated: number | null;
}

/** What a list says of one thing, as of the last good run that had it. */
export interface SourceRowTable {
  source_id: number;
  ref: string;
  hash: string;
  /** A `ListRow` as JSON. */
  payload: string;
  first_seen: number;
  /** When it said something new last, or came back. */
  last_seen: number;
  /** How many good runs in a row did not have it. */
  missed: number;
  /** The point that it is tied to. */
  point_idx: number | null;
  /** What its columns say, as JSON of texts by name; null where it was read before they were kept. */
  says: string | null;
  /** The hash with which it was accepted: the point is so because the list says it, which is no vote. */
  given: string | null;
}

/** What a list proposes; one for each of its rows at most. */
export interface CandidateTable {
  id: number;
  source_id: number;
  ref: string;
  kind: string;
  /** 1: whether it is about this point at all is for a person to say. */
  review: 0 | 1;
  state: string;
  score: number;
  point_idx: number | null;
  x: number;
  y: number;
  country: string;
  region: string;
  /** The facts that are proposed, as JSON. */
  fields: string;
  /** Of what the list says; what was rejected returns only with another one. */
  hash: string;
  created: number;
  settled: number | null;
  settled_by: number | null;
  reason: string | null;
  /** A deferred one is open again from then on. */
  deferred_until: number | null;
}
