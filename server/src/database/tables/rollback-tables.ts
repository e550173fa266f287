export interface RollbackTables {
  rollbacks: RollbackTable;
  rollback_points: RollbackPointTable;
}

/** A user's edits in a time range that are being taken back, or were. */
export interface RollbackTable {
  id: number;
  user_id: number;
  /** The moderator, who is the author of what is written. */
  actor_id: number;
  /** Milliseconds, both ends included. */
  from_ms: number;
  to_ms: number;
  reason: string | null;
  comment: string | null;
  created: number;
  /** Entries from this number on came after the request and stay. */
  first_after: number;
  /** Entries below this number are still to be done. */
  next_below: number;
  done: number | null;
}

export interface RollbackPointTable {
  rollback_id: number;
  /** The user's newest entry about the point: the list is in the order of these. */
  history_id: number;
  point_idx: number;
  /** Why the point stays as it is, null when it was taken back. */
  skipped: string | null;
}
