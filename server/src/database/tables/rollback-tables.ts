export interface RollbackTables {
  rollbacks: RollbackTable;
  rollback_points: RollbackPointTable;
}

export interface RollbackTable {
  id: number;
  user_id: number;
  /** The moderator, recorded as author of the reverts. */
  actor_id: number;
  /** Milliseconds, both ends included. */
  from_ms: number;
  to_ms: number;
  reason: string | null;
  comment: string | null;
  created: number;
  /** Entries from this id on were made after the request and stay. */
  first_after: number;
  /** Entries below this id are still to be processed. */
  next_below: number;
  done: number | null;
}

export interface RollbackPointTable {
  rollback_id: number;
  /** The user's newest entry about the point; determines the list order. */
  history_id: number;
  point_idx: number;
  /** Why the point was left unchanged; null when it was reverted. */
  skipped: string | null;
}
