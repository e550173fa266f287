import { sql, type Kysely, type Transaction } from 'kysely';
import { isUniqueViolation } from './dialect.ts';
import { lastSteps } from './last-steps.ts';
import * as baseline from './migrations/0001-baseline.ts';
import * as ways from './migrations/0002-ways.ts';
import * as reportedPoints from './migrations/0003-reported-points.ts';
import * as sides from './migrations/0004-sides.ts';
import * as wayFeeds from './migrations/0005-way-feeds.ts';
import * as push from './migrations/0006-push.ts';
import * as credits from './migrations/0007-credits.ts';
import * as foundLists from './migrations/0008-found-lists.ts';
import * as agreement from './migrations/0009-agreement.ts';
import { baselineName, stepsBeforeBaseline } from './steps-before-baseline.ts';
import type { Database } from './tables/tables.ts';

export type Migration = { name: string; up(db: Kysely<unknown>): Promise<void> };

/** In execution order, numbered without gaps; a released one is never changed or removed. */
export const migrations: readonly Migration[] = [
  { name: baselineName, up: baseline.up },
  { name: '0002-ways', up: ways.up },
  { name: '0003-reported-points', up: reportedPoints.up },
  { name: '0004-sides', up: sides.up },
  { name: '0005-way-feeds', up: wayFeeds.up },
  { name: '0006-push', up: push.up },
  { name: '0007-credits', up: credits.up },
  { name: '0008-found-lists', up: foundLists.up },
  { name: '0009-agreement', up: agreement.up },
];

class MigrationError extends Error {
  constructor(name: string, cause: unknown) {
    super(`The migration ${name} failed and nothing was changed: ${String(cause)}`, { cause });
  }
}

/** The database was written by a newer version, so this one must not touch it. */
export class NewerDatabaseError extends Error {
  constructor(names: readonly string[]) {
    super(`The database is newer than this program (it has ${names.join(', ')}). Start the newer version.`);
  }
}

/** The last commit with all steps that the baseline replaced. */
export const commitOfAllSteps = 'c3bfbf5cc39cb96c892326708dcd24fd2a0be64b';

/** The database lacks a step that this program no longer has. */
export class EarlyDatabaseError extends Error {
  constructor(names: readonly string[]) {
    super(
      `The database is older than this program can open (it lacks ${names.join(', ')}). Nothing was changed. ` +
        `Open it once with the commit ${commitOfAllSteps}, then with this program: ` +
        `git worktree add ../dozor-before ${commitOfAllSteps} && (cd ../dozor-before && npm ci && npx dozor migrate), ` +
        'with the same DATA_DIR (an absolute path) or DATABASE_URL; see "Upgrading" in docs/operations.md',
    );
  }
}

/** Tables that exist before the first migration. */
export type MigrationTables = Pick<Database, 'migrations'>;

/**
 * Runs in one transaction, so that a migration that fails half-way changes nothing. The row `lock` makes a second process
 * wait. @returns the names of the migrations applied by this call
 */
export async function migrate(
  db: Kysely<MigrationTables>,
  options: { beforeChange?: (names: readonly string[]) => void; now: number; list?: readonly Migration[] },
): Promise<string[]> {
  const list = options.list ?? migrations;
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
      await up(tx.$omitTables<'migrations'>());
    } catch (error) {
      throw new MigrationError(name, error);
    }
    await tx.insertInto('migrations').values({ name, applied: now }).execute();
  }
  return missing.map(({ name }) => name);
}

async function missingMigrations(db: Kysely<MigrationTables>, list: readonly Migration[]): Promise<Migration[]> {
  const rows = await db.selectFrom('migrations').select('name').where('name', '!=', 'lock').orderBy('name').execute();
  const applied = new Set(rows.map(({ name }) => name));
  const steps = missingSteps(applied);
  const known = new Set(list.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  return [...steps, ...list.filter(({ name }) => !applied.has(name))];
}

/** Replaces the steps among `applied` by the baseline that replaced them. @returns those to apply first */
function missingSteps(applied: Set<string>): readonly Migration[] {
  const lacking = stepsBeforeBaseline.filter((name) => !applied.delete(name));
  if (lacking.length === stepsBeforeBaseline.length) return [];
  const steps = lastSteps.filter(({ name }) => lacking.includes(name));
  if (steps.length < lacking.length) throw new EarlyDatabaseError(lacking);
  applied.add(baselineName);
  return steps;
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
