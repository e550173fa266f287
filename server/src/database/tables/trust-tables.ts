export interface TrustTables {
  undone_edits: UndoneEditTable;
  held_edits: HeldEditTable;
}

/** An edit that another user reverted. */
export interface UndoneEditTable {
  history_id: number;
  author_id: number;
  /** The reverting user, and the entry that records it. */
  undone_by: number;
  entry_id: number;
  created: number;
}

/** An edit awaiting review: none of it is in the points or their history yet. */
export interface HeldEditTable {
  /** Taken from the id counter of the history, so that no entry uses it. */
  id: number;
  author_id: number;
  /** A comment is no edit, but waits in the same way; see `held-comments.ts`. */
  kind: 'created' | 'changed' | 'comment';
  /** For a new point, the id reserved for it. */
  point_idx: number;
  /** `PointFields` before the edit, as JSON; null for a new point. */
  base: string | null;
  /** `PointFields` after the edit, as JSON. */
  fields: string;
  version: number;
  comment: string | null;
  country: string;
  region: string;
  /** JSON array of `FlagReason`. */
  reasons: string;
  score: number;
  created: number;
  /** When it is released automatically. */
  until: number;
  state: 'held' | 'released' | 'refused' | 'outdated';
  /** Deciding moderator; null if released automatically. */
  settled_by: number | null;
  settled: number | null;
  /** `RevertReason` of the refusal, and a note about it. */
  reason: string | null;
  note: string | null;
}
