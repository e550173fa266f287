import { type Kysely, sql } from 'kysely';

/** Devices that are notified by Web Push, what waits to be sent to them, and messages to them in the outbox of mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table push_subscriptions (id varchar(22) primary key, endpoint_hash varchar(43) not null,
      endpoint text not null, p256dh varchar(120) not null, auth varchar(40) not null, secret_hash varchar(43) not null,
      user_id bigint, of_account smallint not null, language varchar(16) not null, zone varchar(64),
      about text not null, created bigint not null, succeeded bigint not null, sent text not null)`,
    'create unique index push_subscriptions_endpoint on push_subscriptions (endpoint_hash)',
    'create index push_subscriptions_user on push_subscriptions (user_id) where user_id is not null',
    'create index push_subscriptions_succeeded on push_subscriptions (succeeded)',
    `create table push_places (place varchar(16) not null, subscription_id varchar(22) not null,
      primary key (place, subscription_id))`,
    'create index push_places_subscription on push_places (subscription_id)',
    `create table push_news (subscription_id varchar(22) not null, topic varchar(100) not null,
      entries text not null, more integer not null, due bigint not null,
      primary key (subscription_id, topic))`,
    'create index push_news_due on push_news (due)',
    "alter table mail_outbox add column kind varchar(8) default 'mail' not null",
    'alter table mail_outbox add column expires bigint',
    "create index mail_outbox_push on mail_outbox (recipient) where kind = 'push'",
    "create index mail_outbox_push_due on mail_outbox (next_attempt) where kind = 'push' and state = 'waiting'",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
