import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'node:test';
import { fileURLToPath } from 'node:url';
import { getCallSites } from 'node:util';
import type { DialectName } from '../../database/dialect.ts';
import { postgresUrlVariable } from '../global-setup.ts';
import { postgresTier } from '../tiers.ts';
import { createDatabase, startPostgres } from './postgres-server.ts';

/**
 * Runs a suite once on SQLite and once on PostgreSQL; `DIALECTS=sqlite` skips one during development, and the core tier
 * skips suites that would prove the same twice.
 */
export function eachDialect(suite: (dialect: DialectName) => void): void {
  const wanted = (process.env['DIALECTS'] ?? 'sqlite,postgres').split(',');
  if (wanted.includes('sqlite')) describe('on SQLite', () => suite('sqlite'));
  const [, caller] = getCallSites(2);
  const tier = postgresTier(fileURLToPath(caller?.scriptName ?? import.meta.url));
  if (wanted.includes('postgres')) describe('on PostgreSQL', tier, () => suite('postgres'));
}

/** An empty database and data directory, as environment variables of a server. */
export interface FreshDatabase {
  env: { DATA_DIR: string; DATABASE_URL: string };
  remove(): Promise<void>;
}

export async function freshDatabase(dialect: DialectName): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dozor-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (dialect === 'sqlite') {
    return {
      env: { DATA_DIR: dataDir, DATABASE_URL: '' },
      remove: async () => removeFolder(),
    };
  }
  const database = await createDatabase(await sharedPostgres());
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: database.url },
    async remove() {
      await database.drop();
      removeFolder();
    },
  };
}

let ownPostgres: Promise<string> | undefined;

/** The server shared by the whole run; a test file run alone starts its own, which ends with the process. */
function sharedPostgres(): Promise<string> {
  const shared = process.env[postgresUrlVariable];
  if (shared) return Promise.resolve(shared);
  ownPostgres ??= startPostgres().then(({ url }) => url);
  return ownPostgres;
}
