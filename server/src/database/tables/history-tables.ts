export interface HistoryTables {
  history: HistoryTable;
  history_totals: HistoryTotalTable;
  history_days: HistoryDayTable;
  history_activity: HistoryActivityTable;
  history_authors: HistoryAuthorTable;
  imports: ImportTable;
  import_totals: ImportTotalTable;
  import_days: ImportDayTable;
  past_spells: PastIntervalTable;
}

/** Lists of the history: `created` 1, `changed` 2 (every kind except the other two), `commented` 3. */
export type HistoryListId = 1 | 2 | 3;

export interface HistoryTable {
  id: number;
  point_idx: number;
  kind: 'created' | 'changed' | 'deleted' | 'restored' | 'reverted' | 'commented';
  version: number;
  author_id: number;
  created: number;
  /** Reason of the change, or text of the comment. */
  comment: string | null;
  comment_id: number | null;
  /** `RevertReason` of a reverted change, `driversReason` of a direction set by drivers; null for all other entries. */
  reason: string | null;
  /** JSON array of changes; null when there are none. */
  changes: string | null;
  list: HistoryListId;
  /** Current type and place of the point, copied from its row so that filters need no join. */
  type: string;
  country: string;
  /** The import that created the point, 0 for a manual creation; null for all other entries. */
  import_id: number | null;
  /** 1 for the last entry of its author and list about this point: an account's lists show each point once. */
  newest: 0 | 1;
  /** The write it belongs to; null for entries from before this was recorded. */
  revision: number | null;
}

/* Changed in the transaction of each entry, so that a long history is never counted; by the point's current facets. */

export interface HistoryTotalTable {
  list: HistoryListId;
  country: string;
  type: string;
  rating: number;
  entries: number;
}

export interface HistoryDayTable extends HistoryTotalTable {
  /** Days since 1970 in UTC. */
  day: number;
}

export interface HistoryActivityTable {
  list: HistoryListId;
  day: number;
  /** 1: written without a person. */
  by_system: 0 | 1;
  entries: number;
}

/** Counts only entries with `newest` set. */
export interface HistoryAuthorTable {
  author_id: number;
  list: HistoryListId;
  entries: number;
}

/** One imported file, or the sample: its new points appear in the lists as one entry. */
export interface ImportTable {
  id: number;
  author_id: number;
  /** Name of the file or list; may be empty. */
  name: string;
  /** Time of its first written point. */
  created: number;
}

/** Counts creation entries; `import_id` 0 means created manually. */
export interface ImportTotalTable {
  import_id: number;
  country: string;
  type: string;
  rating: number;
  entries: number;
}

export interface ImportDayTable extends ImportTotalTable {
  /** Days since 1970 in UTC. */
  day: number;
}

/**
 * A period in which a point had one position and one type, ended by a history entry: a move, a type change, a deletion
 * or a restoration. It starts with the preceding period or with the point.
 */
export interface PastIntervalTable {
  /** Id of the history entry that ended it. */
  id: number;
  point_idx: number;
  ended: number;
  x: number;
  y: number;
  /** Null when the point was deleted during that period. */
  type: string | null;
}
