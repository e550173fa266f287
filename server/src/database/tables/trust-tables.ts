export interface TrustTables {
  undone_edits: UndoneEditTable;
  held_edits: HeldEditTable;
}

/** An edit that somebody else took back. */
export interface UndoneEditTable {
  history_id: number;
  author_id: number;
  /** Who took it back, and the entry that records it. */
  undone_by: number;
  entry_id: number;
  created: number;
}

/** An edit that waits for a look: nothing of it is in the points or their history. */
export interface HeldEditTable {
  /** Taken from the ids of the history, so that no entry has it. */
  id: number;
  author_id: number;
  kind: 'created' | 'changed';
  /** Of a new point the id that it will have. */
  point_idx: number;
  /** `PointFields` as they were, as JSON; null of a new point. */
  base: string | null;
  /** `PointFields` as they shall be, as JSON. */
  fields: string;
  /** Which the point had when it was sent. */
  version: number;
  comment: string | null;
  country: string;
  region: string;
  /** JSON list of `FlagReason`. */
  reasons: string;
  score: number;
  created: number;
  /** When it goes live by itself. */
  until: number;
  state: 'held' | 'released' | 'refused' | 'outdated';
  /** Who decided; null where it went live by itself. */
  settled_by: number | null;
  settled: number | null;
  /** Why it was refused, a `RevertReason`, and words about it. */
  reason: string | null;
  note: string | null;
}
