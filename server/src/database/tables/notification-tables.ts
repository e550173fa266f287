import type { Generated } from 'kysely';

export interface NotificationTables {
  notification_settings: NotificationSettingTable;
  watches: WatchTable;
  notification_digest: NotificationDigestTable;
  notice_mails: NoticeMailTable;
  flagged_edits: FlaggedEditTable;
  moderator_mails: ModeratorMailTable;
}

export interface NotificationSettingTable {
  user_id: number;
  /** `NotificationSettings` as JSON. */
  settings: string;
  /** 1 when the settings hold an area. */
  has_areas: number;
}

export interface WatchTable {
  user_id: number;
  point_idx: number;
}

/** An entry of history that waits for a mail to a user. */
export interface NotificationDigestTable {
  user_id: number;
  history_id: number;
  queued: number;
  /** 1 for the next mail of a few minutes, 0 for the daily one. */
  at_once: number;
}

/** Each mail of a few minutes that a user had lately. */
export interface NoticeMailTable {
  user_id: number;
  sent: number;
}

/** When a moderator last got a mail of what waits. */
export interface ModeratorMailTable {
  user_id: number;
  sent: number;
}

/** An edit that a moderator should look at. */
export interface FlaggedEditTable {
  history_id: number;
  /** JSON list of `FlagReason`. */
  reasons: string;
  state: 'open' | 'checked';
  /** The risk of the edit: the riskiest stands first. */
  score: Generated<number>;
  checked_by: number | null;
  checked: number | null;
}
