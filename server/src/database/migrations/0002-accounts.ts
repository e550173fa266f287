import type { Kysely } from 'kysely';

/** Authors of points that no person added; neither can sign in, and their logins are reserved. */
const systemLogins = ['import', 'sample'];

/** Sessions, mailed keys, the audit log, the mail outbox, rate limits, and the two system users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSessions(db);
  await createKeys(db);
  await createAudit(db);
  await createOutbox(db);
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('started', 'bigint', (column) => column.notNull())
    .addColumn('expires', 'bigint', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rate_limits_expires').on('rate_limits').column('expires').execute();
  await addSystemUsers(db);
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id_hash', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('public_id', 'varchar(36)', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('last_seen', 'bigint', (column) => column.notNull())
    .addColumn('expires', 'bigint', (column) => column.notNull())
    .addColumn('address', 'varchar(64)', (column) => column.notNull())
    .addColumn('user_agent', 'varchar(200)', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').columns(['user_id', 'public_id']).unique().execute();
  await db.schema.createIndex('sessions_expires').on('sessions').column('expires').execute();
}

async function createKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_keys')
    .addColumn('key_hash', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('kind', 'varchar(16)', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('email_folded', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('expires', 'bigint', (column) => column.notNull())
    .addColumn('used', 'bigint')
    .execute();
  await db.schema.createIndex('account_keys_user').on('account_keys').columns(['user_id', 'kind']).execute();
}

async function createAudit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'varchar(32)', (column) => column.notNull())
    .addColumn('actor_id', 'bigint')
    .addColumn('subject_id', 'bigint')
    .addColumn('address', 'varchar(64)', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_created').on('audit').columns(['created', 'id']).execute();
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_outbox')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('state', 'varchar(16)', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('unsubscribe_url', 'text', (column) => column.notNull())
    .addColumn('one_click', 'smallint', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('next_attempt', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('lease_owner', 'varchar(36)', (column) => column.notNull())
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .addColumn('sent', 'bigint')
    .addColumn('last_error', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mail_outbox_due').on('mail_outbox').columns(['state', 'next_attempt']).execute();
}

interface UserTables {
  users: Record<'login' | 'login_folded' | 'roles', string> & Record<'id' | 'confirmed' | 'created', number>;
  counters: { name: string; value: number };
}

async function addSystemUsers(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<UserTables>;
  for (const login of systemLogins) {
    const { value } = await db
      .updateTable('counters')
      .set((eb) => ({ value: eb('value', '+', 1) }))
      .where('name', '=', 'users')
      .returning('value')
      .executeTakeFirstOrThrow();
    const user = { id: value, login, login_folded: login, roles: '["user"]', confirmed: 1, created: Date.now() };
    await db.insertInto('users').values(user).execute();
  }
}
