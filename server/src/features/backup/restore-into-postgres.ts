import { Kysely } from 'kysely';
import { openSqliteDialect } from '../../database/dialect.ts';
import { migrate } from '../../database/migrate.ts';
import { openPostgresDialect } from '../../database/postgres-pool.ts';
import type { Database } from '../../database/tables/tables.ts';
import { copyTables } from './copy-tables.ts';
import { freeName } from './keep-replaced.ts';
import { type BackupConfig, makeBackup } from './make-backup.ts';
import { RestoreRefusedError } from './restore-refused-error.ts';

/**
 * @returns the backup of the previous content in the data directory; undefined when the database was empty
 * @throws {RestoreRefusedError} the database already contains points
 */
export async function restoreIntoPostgres(
  config: BackupConfig,
  stagedPath: string,
  options: { force: boolean; nowMs: number; beforeCommit: () => Promise<void> },
): Promise<string | undefined> {
  const source = new Kysely<Database>({ dialect: openSqliteDialect(stagedPath).dialect });
  const target = new Kysely<Database>({ dialect: openPostgresDialect(config.databaseUrl).dialect });
  try {
    await migrate(target.$pickTables<'migrations'>(), { now: options.nowMs });
    const found = await whatItHolds(target);
    if (found === 'points' && !options.force) {
      throw new RestoreRefusedError('the PostgreSQL database already contains points; --force replaces them');
    }
    const stored = found === 'nothing' ? undefined : freeName(config.dataDir, options.nowMs, '.backup');
    if (stored) await makeBackup(config, stored, options.nowMs);
    await options.beforeCommit();
    await copyTables(source, target);
    return stored;
  } finally {
    await source.destroy();
    await target.destroy();
  }
}

async function whatItHolds(kysely: Kysely<Database>): Promise<'points' | 'users' | 'nothing'> {
  if (await kysely.selectFrom('points').select('idx').limit(1).executeTakeFirst()) return 'points';
  return (await kysely.selectFrom('users').select('id').limit(1).executeTakeFirst()) ? 'users' : 'nothing';
}
