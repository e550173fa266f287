import type { Generated } from 'kysely';

export interface AccountTables {
  users: UserTable;
  sessions: SessionTable;
  account_keys: AccountKeyTable;
  audit: AuditTable;
  mail_outbox: MailOutboxTable;
  rate_limits: RateLimitTable;
}

export interface UserTable {
  id: number;
  login: string;
  /** Folded by the application: SQLite folds no Cyrillic. */
  login_folded: string;
  email: string | null;
  email_folded: string | null;
  /** Null: cannot sign in. */
  password_hash: string | null;
  /** JSON array of roles. */
  roles: string;
  /** 1 once the mailed confirmation link was opened. */
  confirmed: number;
  created: number;
  /** Language of unsolicited mails: `ru` or `en`, as at the last sign-in. */
  language: Generated<string>;
  /** `system` acts without a person: the sample, imports, followed lists. It cannot sign in. */
  kind: Generated<'person' | 'system'>;
  /** A new address whose link was not opened yet; until then it belongs to no account. */
  pending_email: Generated<string | null>;
  /** 1 where the owner declined to give an address and is not asked again. */
  email_refused: Generated<number>;
  /** 1 where a password alone does not open a session. */
  second_step: Generated<number>;
  /** User handle for authenticators: random, and shared by all passkeys of the account. */
  passkey_handle: Generated<string | null>;
  /** JSON array of the countries and regions assigned to a moderator; null: everywhere. */
  regions: Generated<string | null>;
  /** End of the ban or, for a moderator, of the role. */
  banned_until: Generated<number | null>;
  /** `TrustLevel` as last computed. */
  trust_level: Generated<number>;
  /** Edits that had not been reverted by the time they settled. */
  surviving_edits: Generated<number>;
}

export interface SessionTable {
  /** SHA-256 of the session id in the cookie: read access to the database does not allow using a session. */
  id_hash: string;
  public_id: string;
  user_id: number;
  created: number;
  /** Updated on use, in steps of several minutes. */
  last_seen: number;
  expires: number;
  address: string;
  user_agent: string;
}

/** A mailed key: proves once, until it expires, that its holder reads the mailbox. */
export interface AccountKeyTable {
  key_hash: string;
  kind: 'confirm' | 'email' | 'reset';
  user_id: number;
  email_folded: string;
  created: number;
  expires: number;
  used: number | null;
}

export interface AuditTable {
  id: string;
  created: number;
  kind: string;
  /** Acting user; null for visitors and the command line. */
  actor_id: number | null;
  subject_id: number | null;
  address: string;
  /** Further details as JSON, never a secret. */
  detail: string;
}

/** Mails, and messages to devices: their `recipient` is the id of a subscription, their `subject` a topic. */
export interface MailOutboxTable {
  id: string;
  kind: Generated<'mail' | 'push'>;
  state: 'waiting' | 'sent' | 'given-up';
  recipient: string;
  subject: string;
  /** Cleared once the mail is sent, because it may contain a key. */
  text: string;
  html: string;
  /** Address for List-Unsubscribe; empty unless the mail is a notification. */
  unsubscribe_url: string;
  /** 1 where a POST to that address is enough (RFC 8058). */
  one_click: number;
  created: number;
  next_attempt: number;
  attempts: number;
  lease_owner: string;
  lease_until: number;
  sent: number | null;
  last_error: string;
  /** When a message to a device is of no use any more; null for mails. */
  expires: Generated<number | null>;
}

export interface RateLimitTable {
  /** SHA-256 of limit and subject, so that no address or login is stored. */
  key: string;
  started: number;
  expires: number;
  used: number;
}
