import { Kysely } from 'kysely';
import { openPostgresDialect } from '../../database/postgres-pool.ts';
import type { Database } from '../../database/tables/tables.ts';

/** Owner of a lease in a PostgreSQL database: `<host>-<pid>-<random>`. */
export async function leaseOwner(databaseUrl: string, name: string): Promise<string | undefined> {
  const kysely = new Kysely<Database>({ dialect: openPostgresDialect(databaseUrl).dialect });
  try {
    const lease = await kysely.selectFrom('leases').select('owner').where('name', '=', name).executeTakeFirst();
    return lease?.owner;
  } finally {
    await kysely.destroy();
  }
}
