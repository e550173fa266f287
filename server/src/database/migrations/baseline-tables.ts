/* In PostgreSQL's words; SQLite accepts all, but its rowid is only `integer primary key`, which replaces `bigint primary key`. */
export const tables: Readonly<Record<string, string>> = {
  counters: `name varchar(32) primary key, value bigint not null`,
  settings: `name varchar(64) primary key, value text not null`,
  users: `
    id bigint primary key, login text not null, login_folded text not null, email text, email_folded text,
    password_hash text, roles text not null, confirmed smallint not null, created bigint not null,
    language varchar(2) default 'ru' not null, kind varchar(16) default 'person' not null, pending_email text,
    email_refused integer default 0 not null, second_step integer default 0 not null, passkey_handle varchar(64),
    regions text, banned_until bigint, trust_level integer default 0 not null,
    surviving_edits bigint default 0 not null`,
  points: `
    idx bigint primary key, type varchar(32) not null, sub_type varchar(64), x double precision not null,
    y double precision not null, speed smallint, dir_type smallint not null, direction smallint,
    distance smallint not null, angle smallint not null, rating smallint not null, country varchar(2) not null,
    region varchar(8) not null, author_id bigint not null, created bigint not null, updated bigint not null,
    confirmed bigint, version integer not null, name text, extra text, revision bigint not null,
    created_revision bigint not null`,
  history: `
    id bigint primary key, point_idx bigint not null, kind varchar(16) not null, version integer not null,
    author_id bigint not null, created bigint not null, comment text, comment_id bigint, changes text,
    list smallint not null, type varchar(32) not null, country varchar(2) not null, newest smallint not null,
    reason varchar(16), import_id bigint`,
  account_keys: `
    key_hash varchar(64) primary key, kind varchar(16) not null, user_id bigint not null, email_folded text not null,
    created bigint not null, expires bigint not null, used bigint`,
  audit: `
    id varchar(36) primary key, created bigint not null, kind varchar(32) not null, actor_id bigint,
    subject_id bigint, address varchar(64) not null, detail text not null`,
  candidates: `
    id bigint primary key, source_id bigint not null, ref varchar(200) not null, kind varchar(8) not null,
    review smallint not null, state varchar(8) not null, score double precision not null, point_idx bigint,
    x double precision not null, y double precision not null, country varchar(2) not null,
    region varchar(8) not null, fields text not null, hash varchar(64) not null, created bigint not null,
    settled bigint, settled_by bigint, reason text, deferred_until bigint`,
  comments: `
    id bigint primary key, point_idx bigint not null, parent_id bigint, author_id bigint not null,
    text text not null, created bigint not null, edited bigint, deleted bigint, client_id varchar(64)`,
  complaints: `
    id bigint primary key, subject_id bigint not null, author_id bigint not null, text text not null,
    created bigint not null, state varchar(16) not null, settled_by bigint, settled bigint,
    about varchar(8) default 'comment' not null, point_idx bigint, country varchar(2) default '' not null,
    region varchar(8) default '' not null`,
  flagged_edits: `
    history_id bigint primary key, reasons text not null, state varchar(16) not null, checked_by bigint,
    checked bigint, score integer default 0 not null`,
  freshness: `
    point_idx bigint primary key, belief double precision not null, as_of bigint not null, checked bigint,
    here integer not null, gone integer not null, third_gone bigint, now_sum double precision not null,
    now_of bigint not null`,
  gone_days: `
    id bigint primary key, country varchar(2) not null, region varchar(8) not null, day integer not null,
    votes integer not null, usual double precision not null, state varchar(8) not null, since bigint,
    applied smallint not null, settled_by bigint, settled bigint`,
  held_edits: `
    id bigint primary key, author_id bigint not null, kind varchar(8) not null, point_idx bigint not null, base text,
    fields text not null, version integer not null, comment text, country varchar(2) not null,
    region varchar(8) not null, reasons text not null, score integer not null, created bigint not null,
    until bigint not null, state varchar(8) not null, settled_by bigint, settled bigint, reason varchar(16),
    note text`,
  imports: `id bigint primary key, author_id bigint not null, name varchar(200) not null, created bigint not null`,
  leases: `name varchar(64) primary key, owner text not null, until bigint not null`,
  list_entries: `
    source varchar(64) not null, ref varchar(200) not null, point_idx bigint not null, said text not null,
    primary key (source, ref)`,
  mail_outbox: `
    id varchar(36) primary key, state varchar(16) not null, recipient text not null, subject text not null,
    text text not null, html text not null, unsubscribe_url text not null, one_click smallint not null,
    created bigint not null, next_attempt bigint not null, attempts integer not null,
    lease_owner varchar(36) not null, lease_until bigint not null, sent bigint, last_error text not null`,
  moderator_mails: `user_id bigint primary key, sent bigint not null`,
  notice_mails: `user_id bigint not null, sent bigint not null, primary key (user_id, sent)`,
  notification_digest: `
    user_id bigint not null, history_id bigint not null, queued bigint not null, at_once smallint default 0 not null,
    primary key (user_id, history_id)`,
  notification_settings: `user_id bigint primary key, settings text not null, has_areas smallint not null`,
  passkey_ceremonies: `
    challenge_hash varchar(64) primary key, kind varchar(16) not null, user_id bigint, attempts integer not null,
    created bigint not null, expires bigint not null`,
  passkeys: `
    id varchar(1400) primary key, public_id varchar(36) not null, user_id bigint not null, public_key text not null,
    counter bigint not null, transports text not null, backed_up integer not null, name varchar(60) not null,
    created bigint not null, last_used bigint`,
  past_spells: `
    id bigint primary key, point_idx bigint not null, ended bigint not null, x double precision not null,
    y double precision not null, type varchar(32)`,
  photos: `
    id varchar(32) primary key, comment_id bigint not null, point_idx bigint not null, position smallint not null,
    width integer not null, height integer not null`,
  point_photos: `
    id varchar(32) primary key, point_idx bigint not null, author_id bigint not null, kind varchar(16) not null,
    position bigint not null, width integer not null, height integer not null, created bigint not null, taken bigint,
    state varchar(8) not null, source varchar(16) not null, reference text`,
  rate_limits: `key varchar(64) primary key, started bigint not null, expires bigint not null, used integer not null`,
  recovery_codes: `
    user_id bigint not null, code_hash varchar(64) not null, created bigint not null,
    primary key (user_id, code_hash)`,
  removed_points: `idx bigint primary key, revision bigint not null, created_revision bigint not null`,
  rollback_points: `
    rollback_id bigint not null, history_id bigint not null, point_idx bigint not null, skipped text,
    primary key (rollback_id, history_id)`,
  rollbacks: `
    id integer primary key, user_id bigint not null, actor_id bigint not null, from_ms bigint not null,
    to_ms bigint not null, reason varchar(16), comment text, created bigint not null, first_after bigint not null,
    next_below bigint not null, done bigint`,
  sessions: `
    id_hash varchar(64) primary key, public_id varchar(36) not null, user_id bigint not null,
    created bigint not null, last_seen bigint not null, expires bigint not null, address varchar(64) not null,
    user_agent varchar(200) not null`,
  source_rows: `
    source_id bigint not null, ref varchar(200) not null, hash varchar(64) not null, payload text not null,
    first_seen bigint not null, last_seen bigint not null, missed smallint not null, point_idx bigint, says text,
    given varchar(64), primary key (source_id, ref)`,
  sources: `
    id bigint primary key, name varchar(64) not null unique, reader varchar(16) not null,
    licence varchar(64) not null, url text, file text, said text not null, country varchar(2), etag text,
    rows integer not null, created bigint not null, last_run bigint, failure text, every varchar(8), next_run bigint,
    asked bigint, running_since bigint, failures integer default 0 not null, took_ms integer, line text,
    dated bigint`,
  tokens: `
    token_hash varchar(64) primary key, public_id varchar(36) not null, user_id bigint not null,
    name varchar(60) not null, scopes text not null, created bigint not null, last_used bigint, expires bigint`,
  undone_edits: `
    history_id bigint primary key, author_id bigint not null, undone_by bigint not null, entry_id bigint not null,
    created bigint not null`,
  user_exports: `
    id bigint primary key, user_id bigint not null, name text not null, created bigint not null,
    options text not null, rows integer not null`,
  voter_records: `
    user_id bigint primary key, here_right double precision not null, here_wrong double precision not null,
    gone_right double precision not null, gone_wrong double precision not null, as_of bigint not null`,
  votes: `
    id bigint primary key, point_idx bigint not null, user_id bigint, voter varchar(64) not null,
    network varchar(64) not null, kind varchar(8) not null, at bigint not null, created bigint not null, born bigint,
    weight double precision not null, source varchar(16) not null, heading double precision, speed double precision,
    client_id varchar(36), ignored smallint not null, gone_day bigint`,
  watches: `user_id bigint not null, point_idx bigint not null, primary key (user_id, point_idx)`,
};

/** Tables of counts, without a rowid on SQLite: all columns except the count are the key. */
export const countTables: Readonly<Record<string, string>> = {
  history_activity: `list smallint not null, day integer not null, by_system smallint not null`,
  history_authors: `author_id bigint not null, list smallint not null`,
  history_days: `list smallint not null, day integer not null, country varchar(2) not null, type varchar(32) not null, rating smallint not null`,
  history_totals: `list smallint not null, country varchar(2) not null, type varchar(32) not null, rating smallint not null`,
  import_days: `import_id bigint not null, day integer not null, country varchar(2) not null, type varchar(32) not null, rating smallint not null`,
  import_totals: `import_id bigint not null, country varchar(2) not null, type varchar(32) not null, rating smallint not null`,
};
