import { type PostgresServer, startPostgres } from './databases/postgres-server.ts';

/** Passes the URL of the shared PostgreSQL to the test files of a run. */
export const postgresUrlVariable = 'DOZOR_TEST_POSTGRES_URL';

let postgres: PostgresServer | undefined;

/** `node --test --test-global-setup` calls this once, before the first test file. */
export async function globalSetup(): Promise<void> {
  if (process.env[postgresUrlVariable] || process.env['DIALECTS'] === 'sqlite') return;
  postgres = await startPostgres();
  // Test files run in processes that inherit this environment.
  process.env[postgresUrlVariable] = postgres.url;
}

export async function globalTeardown(): Promise<void> {
  await postgres?.stop();
}
