import type { Generated } from 'kysely';

export interface NotificationTables {
  notification_settings: NotificationSettingTable;
  watches: WatchTable;
  notification_digest: NotificationDigestTable;
  notification_reports: NotificationReportTable;
  notice_mails: NoticeMailTable;
  flagged_edits: FlaggedEditTable;
  moderator_mails: ModeratorMailTable;
}

export interface NotificationSettingTable {
  user_id: number;
  /** `NotificationSettings` as JSON. */
  settings: string;
  /** 1 when the settings contain an area. */
  has_areas: number;
}

export interface WatchTable {
  user_id: number;
  point_idx: number;
}

export interface NotificationDigestTable {
  user_id: number;
  history_id: number;
  queued: number;
  /** 1 for the next mail, sent every few minutes; 0 for the daily one. */
  at_once: number;
}

/** A point on a user's way that voters report missing, queued for the daily mail. */
export interface NotificationReportTable {
  user_id: number;
  point_idx: number;
  queued: number;
}

/** Recent mails of the few-minute kind per user, for limiting. */
export interface NoticeMailTable {
  user_id: number;
  sent: number;
}

/** When a moderator last got a mail about pending work. */
export interface ModeratorMailTable {
  user_id: number;
  sent: number;
}

export interface FlaggedEditTable {
  history_id: number;
  /** JSON array of `FlagReason`. */
  reasons: string;
  state: 'open' | 'checked';
  /** Risk of the edit; the highest is listed first. */
  score: Generated<number>;
  checked_by: number | null;
  checked: number | null;
}
