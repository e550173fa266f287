import type { AccountTables } from './accounts-tables.ts';
import type { DiscussionTables } from './discussion-tables.ts';
import type { ExportTables } from './export-tables.ts';
import type { HistoryTables } from './history-tables.ts';
import type { LeaseTables } from './lease-tables.ts';
import type { ListTables } from './list-tables.ts';
import type { NotificationTables } from './notification-tables.ts';
import type { PasskeyTables } from './passkey-tables.ts';
import type { PointPhotoTables } from './point-photo-tables.ts';
import type { RollbackTables } from './rollback-tables.ts';
import type { SourceTables } from './source-tables.ts';
import type { TokenTables } from './token-tables.ts';
import type { TrustTables } from './trust-tables.ts';
import type { VoteTables } from './vote-tables.ts';

/**
 * The tables as Kysely sees them. Both databases hold the same primitive values: times are milliseconds since the
 * epoch, booleans are 0 or 1, lists and objects are JSON text, so that no query needs to know its dialect.
 */
export interface Database
  extends
    AccountTables,
    DiscussionTables,
    ExportTables,
    HistoryTables,
    LeaseTables,
    ListTables,
    NotificationTables,
    PasskeyTables,
    PointPhotoTables,
    RollbackTables,
    SourceTables,
    TokenTables,
    TrustTables,
    VoteTables {
  counters: CounterTable;
  migrations: MigrationTable;
  points: PointTable;
  removed_points: RemovedPointTable;
  settings: SettingTable;
}

/**
 * One row each: `revision` is the number of the last write, `followed` the last entry of history whose mails are
 * queued, the others the last number given to a thing of that kind.
 */
export interface CounterTable {
  name:
    | 'idx'
    | 'revision'
    | 'history'
    | 'users'
    | 'comments'
    | 'complaints'
    | 'followed'
    | 'exports'
    | 'rollbacks'
    | 'imports'
    | 'sources'
    | 'candidates'
    | 'votes'
    | 'gone_days'
    | 'point_photos'
    /** The last entry of which it is known whether it survived its first days. */
    | 'settled'
    | 'settled votes';
  value: number;
}

/** A migration and when it was made; the row `lock` is none. */
export interface MigrationTable {
  name: string;
  applied: number;
}

/** Things the server makes once and keeps, such as the session secret. */
export interface SettingTable {
  name: string;
  value: string;
}

/** A point as stored. What people delete stays with the rating -2; only the sample is taken out whole. */
export interface PointTable {
  idx: number;
  type: string;
  sub_type: string | null;
  /** Longitude and latitude in degrees with six decimals. */
  x: number;
  y: number;
  /** The number on the sign; null where nobody knows it. */
  speed: number | null;
  dir_type: number;
  /** Null where nobody knows it, beside `dir_type` 0 alone. */
  direction: number | null;
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
  /** `PointExtra` as JSON, null when it would be empty. */
  extra: string | null;
  /** The write that last changed the row, and the one that made it: together they are the change log. */
  revision: number;
  created_revision: number;
}

/** A point that was taken out whole, and the write that did it: read models and copies elsewhere learn of it here. */
export interface RemovedPointTable {
  idx: number;
  revision: number;
  created_revision: number;
}
