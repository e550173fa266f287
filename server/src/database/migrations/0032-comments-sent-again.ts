import { type Kysely, sql } from 'kysely';

/** A comment that is sent again because its answer was lost is found by the number that its sender gave it. */
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
