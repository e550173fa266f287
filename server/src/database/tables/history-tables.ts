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

/** The lists of the history: `created` 1, `changed` 2 (every kind but the other two), `commented` 3. */
export type HistoryListId = 1 | 2 | 3;

export interface HistoryTable {
  id: number;
  point_idx: number;
  kind: 'created' | 'changed' | 'deleted' | 'restored' | 'reverted' | 'commented';
  version: number;
  author_id: number;
  created: number;
  /** The reason of the change, or the text of a comment. */
  comment: string | null;
  comment_id: number | null;
  /** Why a change was taken back, a `RevertReason`; null of every other entry. */
  reason: string | null;
  /** The list of changes as JSON, null when there is none. */
  changes: string | null;
  list: HistoryListId;
  /** What the object is and where it lies now, as in its own row: a filter by them needs no look at the object. */
  type: string;
  country: string;
  /** The import that a new point came with, 0 of what was made by hand; null of every other entry. */
  import_id: number | null;
  /** 1 for the last entry of its author and list about this point: an account's lists show each point once. */
  newest: 0 | 1;
}

/*
 * Kept numbers, so that nobody counts a long history: they change in the transaction of the entry. Country, type and
 * rating are those that the point has now.
 */

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

/** How many points an account has created, changed or commented on: its entries that are `newest`. */
export interface HistoryAuthorTable {
  author_id: number;
  list: HistoryListId;
  entries: number;
}

/** One reading of a file, or the sample: its new points stand in the lists as one entry. */
export interface ImportTable {
  id: number;
  author_id: number;
  /** The name of the file or of the list; empty when there is none. */
  name: string;
  /** When its first point was written. */
  created: number;
}

/** Entries of new points that each import has; `import_id` 0 stands for what was made by hand. */
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
 * A time in which a point stood at one position as one type, and that an entry of the history has ended: by a move, another
 * type, a deletion or a restoration. It began with the one before it, or with the point.
 */
export interface PastIntervalTable {
  /** Of the entry that ended it. */
  id: number;
  point_idx: number;
  ended: number;
  x: number;
  y: number;
  /** Null when the point was deleted in that time. */
  type: string | null;
}
