import { sql, type Kysely, type Transaction } from 'kysely';
import * as points from './migrations/0001-points.ts';
import * as accounts from './migrations/0002-accounts.ts';
import * as discussion from './migrations/0003-discussion.ts';
import * as notifications from './migrations/0004-notifications.ts';
import * as noticesGathered from './migrations/0045-notices-gathered.ts';
import * as exports from './migrations/0005-exports.ts';
import * as longHistory from './migrations/0006-long-history.ts';
import * as rollbacks from './migrations/0007-rollbacks.ts';
import * as leases from './migrations/0009-leases.ts';
import * as listEntries from './migrations/0011-list-entries.ts';
import * as pendingEmail from './migrations/0012-pending-email.ts';
import * as removedPoints from './migrations/0013-removed-points.ts';
import * as imports from './migrations/0014-imports.ts';
import * as passkeys from './migrations/0015-passkeys.ts';
import * as largeSites from './migrations/0030-indexes-of-large-sites.ts';
import * as partsOfLargeSites from './migrations/0031-parts-of-large-sites.ts';
import * as commentsSentAgain from './migrations/0032-comments-sent-again.ts';
import * as votes from './migrations/0033-votes.ts';
import * as voteSurges from './migrations/0042-vote-surges.ts';
import * as directionsNotKnown from './migrations/0043-directions-not-known.ts';
import * as wordsOfLists from './migrations/0044-words-of-lists.ts';
import * as voterRecords from './migrations/0041-voter-records.ts';
import * as pointPhotos from './migrations/0038-point-photos.ts';
import * as pastSpells from './migrations/0040-past-spells.ts';
import * as timetablesOfSources from './migrations/0039-timetables-of-sources.ts';
import * as tokens from './migrations/0037-tokens.ts';
import * as sources from './migrations/0034-sources.ts';
import * as trust from './migrations/0035-trust.ts';
import * as regionsAndComplaints from './migrations/0036-regions-and-complaints.ts';
import { isUniqueViolation } from './dialect.ts';
import type { Database } from './tables/tables.ts';

type Migration = { name: string; up(db: Kysely<unknown>): Promise<void> };

/** In execution order; a released name is never changed or removed. */
export const migrations: readonly Migration[] = [
  { name: '0001-points', up: points.up },
  { name: '0002-accounts', up: accounts.up },
  { name: '0003-discussion', up: discussion.up },
  { name: '0004-notifications', up: notifications.up },
  { name: '0005-exports', up: exports.up },
  { name: '0006-long-history', up: longHistory.up },
  { name: '0007-rollbacks', up: rollbacks.up },
  { name: '0009-leases', up: leases.up },
  { name: '0011-list-entries', up: listEntries.up },
  { name: '0012-pending-email', up: pendingEmail.up },
  { name: '0013-removed-points', up: removedPoints.up },
  { name: '0014-imports', up: imports.up },
  { name: '0015-passkeys', up: passkeys.up },
  { name: '0030-indexes-of-large-sites', up: largeSites.up },
  { name: '0031-parts-of-large-sites', up: partsOfLargeSites.up },
  { name: '0032-comments-sent-again', up: commentsSentAgain.up },
  { name: '0033-votes', up: votes.up },
  { name: '0037-tokens', up: tokens.up },
  { name: '0034-sources', up: sources.up },
  { name: '0036-regions-and-complaints', up: regionsAndComplaints.up },
  { name: '0038-point-photos', up: pointPhotos.up },
  { name: '0040-past-spells', up: pastSpells.up },
  { name: '0035-trust', up: trust.up },
  { name: '0039-timetables-of-sources', up: timetablesOfSources.up },
  { name: '0041-voter-records', up: voterRecords.up },
  { name: '0042-vote-surges', up: voteSurges.up },
  { name: '0043-directions-not-known', up: directionsNotKnown.up },
  { name: '0044-words-of-lists', up: wordsOfLists.up },
  { name: '0045-notices-gathered', up: noticesGathered.up },
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

/** Tables that exist before the first migration. */
export type MigrationTables = Pick<Database, 'migrations'>;

/**
 * Brings the schema up to date in one transaction, so that a migration that fails half-way changes nothing. The row
 * `lock` makes a second process wait.
 *
 * @returns the names of the migrations applied by this call
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
