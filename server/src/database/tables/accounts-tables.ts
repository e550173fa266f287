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
  /** JSON list of roles. */
  roles: string;
  /** 1 once the address in the mail was opened. */
  confirmed: number;
  created: number;
  /** Of the mails nobody asks for by a click: `ru` or `en`, as at the last sign-in. */
  language: Generated<string>;
  /** `system` acts without a person: the sample, imports, lists that are followed. It cannot sign in. */
  kind: Generated<'person' | 'system'>;
  /** A new address whose link was not opened yet; it belongs to nobody until then. */
  pending_email: Generated<string | null>;
  /** 1 where the owner was asked for an address and wants no more asking. */
  email_refused: Generated<number>;
  /** 1 where a password alone opens no session. */
  second_step: Generated<number>;
  /** What authenticators know the account by: random, and the same for all its passkeys. */
  passkey_handle: Generated<string | null>;
  /** JSON list of the countries and regions that a moderator answers for; null: everywhere. */
  regions: Generated<string | null>;
  /** When the ban, or else being a moderator, ends by itself. */
  banned_until: Generated<number | null>;
  /** `TrustLevel`, as it was last worked out. */
  trust_level: Generated<number>;
  /** Edits that nobody had taken back when they settled. */
  surviving_edits: Generated<number>;
}

export interface SessionTable {
  /** SHA-256 of the id in the cookie: who reads the database can't use a session. */
  id_hash: string;
  /** What the list of sessions calls it. */
  public_id: string;
  user_id: number;
  created: number;
  /** Moves on with use, in steps of some minutes. */
  last_seen: number;
  expires: number;
  address: string;
  user_agent: string;
}

/** A key that was mailed: it proves that its holder reads a mailbox, once and until it expires. */
export interface AccountKeyTable {
  key_hash: string;
  kind: 'confirm' | 'email' | 'reset';
  user_id: number;
  /** The mailbox it was sent to. */
  email_folded: string;
  created: number;
  expires: number;
  used: number | null;
}

export interface AuditTable {
  id: string;
  created: number;
  kind: string;
  /** Who did it; null for a visitor and for the command line. */
  actor_id: number | null;
  /** The account it was done to. */
  subject_id: number | null;
  address: string;
  /** JSON: what else is worth knowing, never a secret. */
  detail: string;
}

export interface MailOutboxTable {
  id: string;
  state: 'waiting' | 'sent' | 'given-up';
  recipient: string;
  subject: string;
  /** Emptied once the mail is out: it may hold a key. */
  text: string;
  html: string;
  /** Address for List-Unsubscribe; empty where the mail is no notice. */
  unsubscribe_url: string;
  /** 1 where a POST to that address is enough, as RFC 8058 has it. */
  one_click: number;
  created: number;
  next_attempt: number;
  attempts: number;
  lease_owner: string;
  lease_until: number;
  sent: number | null;
  last_error: string;
}

export interface RateLimitTable {
  /** SHA-256 of limit and subject, so that no address or login is kept. */
  key: string;
  started: number;
  expires: number;
  used: number;
}
