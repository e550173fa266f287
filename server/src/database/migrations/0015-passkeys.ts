import type { Kysely } from 'kysely';

/** Passkeys, the second step of a sign-in with its recovery codes, and whether a user declined to give an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('email_refused', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('users')
    .addColumn('second_step', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('users').addColumn('passkey_handle', 'varchar(64)').execute();
  await createPasskeys(db);
  await createCeremonies(db);
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('code_hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute();
}

async function createPasskeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'varchar(1400)', (column) => column.primaryKey())
    .addColumn('public_id', 'varchar(36)', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('backed_up', 'integer', (column) => column.notNull())
    .addColumn('name', 'varchar(60)', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('last_used', 'bigint')
    .execute();
  await db.schema.createIndex('passkeys_user').on('passkeys').columns(['user_id', 'public_id']).unique().execute();
}

async function createCeremonies(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkey_ceremonies')
    .addColumn('challenge_hash', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('kind', 'varchar(16)', (column) => column.notNull())
    .addColumn('user_id', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('expires', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('passkey_ceremonies_expires').on('passkey_ceremonies').column('expires').execute();
}
