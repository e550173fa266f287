import { type Kysely, sql } from 'kysely';
import { dialectNameOf } from '../dialect.ts';
import { useIntegerKey } from './integer-keys.ts';

/** The direction of a point may be unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (dialectNameOf(db) === 'postgres') {
    await sql`alter table points alter column direction drop not null`.execute(db);
  } else {
    await useIntegerKey(db, 'points', (text) => text.replace('"direction" smallint not null', '"direction" smallint'));
  }
}
