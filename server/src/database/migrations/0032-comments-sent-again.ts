import { type Kysely, sql } from 'kysely';

/** A comment sent again because its answer was lost is found by the id that its client gave it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('comments').addColumn('client_id', 'varchar(64)').execute();
  await db.schema
    .createIndex('comments_client_id')
    .unique()
    .on('comments')
    .columns(['author_id', 'client_id', 'point_idx'])
    .where(sql.ref('client_id'), 'is not', null)
    .execute();
}
