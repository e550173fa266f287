export interface PushTables {
  push_subscriptions: PushSubscriptionTable;
  push_places: PushPlacesTable;
  push_news: PushNewsTable;
}

/** A device that is notified by Web Push. Nothing says whose it is, unless its user was signed in. */
export interface PushSubscriptionTable {
  id: string;
  /** SHA-256, base64url: finds the row of an address that is too long for an index. */
  endpoint_hash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** SHA-256, base64url, of what only the device knows. */
  secret_hash: string;
  /** The account signed in on the device, whose own edits are no news; null without one. */
  user_id: number | null;
  /** 1: also about the watched points, areas and routes of the account. */
  of_account: number;
  language: string;
  /** IANA name; null: nights are not known. */
  zone: string | null;
  /** `PushAbout` as JSON. */
  about: string;
  created: number;
  /** When the device was last known to be there: a message was accepted for it, or it spoke itself. */
  succeeded: number;
  /** Messages of the last day as JSON: arrays of the time and whether it was urgent (1). */
  sent: string;
}

/** By which devices are found when something happens: their points, and cells of the map that their areas touch. */
export interface PushPlacesTable {
  place: string;
  subscription_id: string;
}

/** What will be in a device's next message about one topic. */
export interface PushNewsTable {
  subscription_id: string;
  /** `points`, `account`, or an area. */
  topic: string;
  /** Ids of the first history entries, as a JSON array. */
  entries: string;
  /** Number of entries beyond those. */
  more: number;
  due: number;
}
