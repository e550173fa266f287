import { sql, type Kysely, type Transaction } from 'kysely';
import * as points from './migrations/0001-points.ts';
import * as accounts from './migrations/0002-accounts.ts';
import * as discussion from './migrations/0003-discussion.ts';
import * as notifications from './migrations/0004-notifications.ts';
import * as exports from './migrations/0005-exports.ts';
import { isUniqueViolation } from './dialect.ts';

type Migration = { name: string; up(db: Kysely<unknown>): Promise<void> };

/** In the order they run; a name that was released is never changed or removed. */
export const migrations: readonly Migration[] = [
  { name: '0001-points', up: points.up },
  { name: '0002-accounts', up: accounts.up },
  { name: '0003-discussion', up: discussion.up },
  { name: '0004-notifications', up: notifications.up },
  { name: '0005-exports', up: exports.up },
];

/** The database was written by a newer program, which this one must not touch. */
export class NewerDatabaseError extends Error {
  constructor(names: readonly string[]) {
    super(`The database is newer than this program (it has ${names.join(', ')}). Start the newer version.`);
  }
}

interface MigrationTables {
  migrations: { name: string; applied: number };
}

/**
 * Brings the schema up to date in one transaction, so that a migration that fails half-way changes nothing. The row
 * `lock` makes a second process wait.
 *
 * @returns the names that were applied now
 */
export async function migrate(
  kysely: Kysely<never>,
  options: { beforeChange?: (names: readonly string[]) => void; now: number; list?: readonly Migration[] },
): Promise<string[]> {
  const list = options.list ?? migrations;
  const db = kysely as unknown as Kysely<MigrationTables>;
  await createMigrationTable(db);
  const missing = await missingMigrations(db, list);
  if (missing.length === 0) return [];
  options.beforeChange?.(missing.map(({ name }) => name));
  return db.transaction().execute(async (tx) => {
    await tx.updateTable('migrations').set({ applied: options.now }).where('name', '=', 'lock').execute();
    return applyAll(tx, await missingMigrations(tx, list), options.now);
  });
}

async function applyAll(
  tx: Transaction<MigrationTables>,
  missing: readonly Migration[],
  now: number,
): Promise<string[]> {
  for (const { name, up } of missing) {
    try {
      await up(tx as unknown as Kysely<unknown>);
    } catch (error) {
      throw new Error(`The migration ${name} failed and nothing was changed: ${String(error)}`, { cause: error });
    }
    await tx.insertInto('migrations').values({ name, applied: now }).execute();
  }
  return missing.map(({ name }) => name);
}

async function missingMigrations(db: Kysely<MigrationTables>, list: readonly Migration[]): Promise<Migration[]> {
  const rows = await db.selectFrom('migrations').select('name').where('name', '!=', 'lock').orderBy('name').execute();
  const applied = new Set(rows.map(({ name }) => name));
  const known = new Set(list.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  return list.filter(({ name }) => !applied.has(name));
}

async function createMigrationTable(db: Kysely<MigrationTables>): Promise<void> {
  try {
    await db.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'varchar(64)', (column) => column.primaryKey())
      .addColumn('applied', 'bigint', (column) => column.notNull())
      .execute();
    await sql`insert into migrations (name, applied) select 'lock', 0 where not exists (select 1 from migrations where name = 'lock')`.execute(
      db,
    );
  } catch (error) {
    // Two processes that start at the same moment both try; the loser finds what it wanted.
    if (!isUniqueViolation(error)) throw error;
  }
}
