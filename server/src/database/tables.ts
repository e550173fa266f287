import type { AccountTables } from './accounts-tables.ts';
import type { DiscussionTables } from './discussion-tables.ts';
import type { ExportTables } from './export-tables.ts';
import type { NotificationTables } from './notification-tables.ts';

/**
 * The tables as Kysely sees them. Both databases hold the same primitive values: times are milliseconds since the
 * epoch, booleans are 0 or 1, lists and objects are JSON text, so that no query needs to know its dialect.
 */
export interface Database extends AccountTables, DiscussionTables, ExportTables, NotificationTables {
  counters: CounterTable;
  history: HistoryTable;
  points: PointTable;
  settings: SettingTable;
}

/**
 * One row each: `revision` is the number of the last write, `followed` the last entry of history whose mails are
 * queued, the others the last number given to a thing of that kind.
 */
export interface CounterTable {
  name: 'idx' | 'revision' | 'history' | 'users' | 'comments' | 'complaints' | 'followed' | 'exports';
  value: number;
}

/** Things the server makes once and keeps, such as the session secret. */
export interface SettingTable {
  name: string;
  value: string;
}

/** An object as stored. Rows are never deleted: a removed object has the rating -2. */
export interface PointTable {
  idx: number;
  type: string;
  sub_type: string | null;
  /** Longitude and latitude in degrees with six decimals. */
  x: number;
  y: number;
  speed: number;
  dir_type: number;
  direction: number;
  distance: number;
  angle: number;
  rating: number;
  country: string;
  region: string;
  author_id: number;
  created: number;
  updated: number;
  confirmed: number | null;
  version: number;
  /** The field `comment`: the name of a settlement. */
  name: string | null;
  /** {@link PointExtra} as JSON, null when it would be empty. */
  extra: string | null;
  /** The write that last changed the row, and the one that made it: together they are the change log. */
  revision: number;
  created_revision: number;
}

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
  /** The list of changes as JSON, null when there is none. */
  changes: string | null;
}
