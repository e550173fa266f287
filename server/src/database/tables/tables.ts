import type { AccountTables } from './accounts-tables.ts';
import type { DiscussionTables } from './discussion-tables.ts';
import type { HistoryTables } from './history-tables.ts';
import type { ListTables } from './list-tables.ts';
import type { NotificationTables } from './notification-tables.ts';
import type { PasskeyTables } from './passkey-tables.ts';
import type { PointPhotoTables } from './point-photo-tables.ts';
import type { PushTables } from './push-tables.ts';
import type { RollbackTables } from './rollback-tables.ts';
import type { SourceTables } from './source-tables.ts';
import type { TokenTables } from './token-tables.ts';
import type { TrustTables } from './trust-tables.ts';
import type { VoteTables } from './vote-tables.ts';
import type { WayTables } from './way-tables.ts';

/**
 * The tables as Kysely sees them. Both databases hold the same primitive values: times are milliseconds since the
 * epoch, booleans are 0 or 1, lists and objects are JSON text, so that no query needs to know its dialect.
 */
export interface Database
  extends
    AccountTables,
    DiscussionTables,
    HistoryTables,
    ListTables,
    NotificationTables,
    PasskeyTables,
    PointPhotoTables,
    PushTables,
    RollbackTables,
    SourceTables,
    TokenTables,
    TrustTables,
    VoteTables,
    WayTables {
  counters: CounterTable;
  leases: LeaseTable;
  migrations: MigrationTable;
  points: PointTable;
  removed_points: RemovedPointTable;
  settings: SettingTable;
  user_exports: UserExportTable;
}

/**
 * One row each: `revision` is the number of the last write, `followed` the last history entry whose mails are queued,
 * the others the last id assigned to a row of that kind.
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
    | 'ways'
    /** The last entry known to have survived its first days or not. */
    | 'settled'
    | 'settled votes'
    | 'reported votes';
  value: number;
}

/** A migration and when it was applied; the row `lock` is not a migration. */
export interface MigrationTable {
  name: string;
  applied: number;
}

/** Values that the server generates once and stores, such as the session secret. */
export interface SettingTable {
  name: string;
  value: string;
}

/** A point as stored. Deletion by users sets the rating -2; only the sample is removed physically. */
export interface PointTable {
  idx: number;
  type: string;
  sub_type: string | null;
  /** Longitude and latitude in degrees with six decimals. */
  x: number;
  y: number;
  /** The number on the sign; null if unknown. */
  speed: number | null;
  dir_type: number;
  /** Null if unknown, only with `dir_type` 0. */
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
  /** Revision of the last change and of the creation: together they form the change log. */
  revision: number;
  created_revision: number;
}

/** A physically removed point and the revision that removed it, for read models and external copies. */
export interface RemovedPointTable {
  idx: number;
  revision: number;
  created_revision: number;
}

/** The current owner of work that only one process does at a time. */
export interface LeaseTable {
  name: string;
  owner: string;
  /** After this time another process may take over. */
  until: number;
}

export interface UserExportTable {
  id: number;
  user_id: number;
  name: string;
  created: number;
  /** `ExportOptions` as JSON. */
  options: string;
  rows: number;
}
