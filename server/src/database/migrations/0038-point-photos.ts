import { type Kysely, sql } from 'kysely';

/** Photos of points, and pictures of other sites referenced by id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('point_photos')
    .addColumn('id', 'varchar(32)', (column) => column.primaryKey())
    .addColumn('point_idx', 'bigint', (column) => column.notNull())
    .addColumn('author_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'varchar(16)', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('taken', 'bigint')
    .addColumn('state', 'varchar(8)', (column) => column.notNull())
    .addColumn('source', 'varchar(16)', (column) => column.notNull())
    .addColumn('reference', 'text')
    .execute();
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('point_photos').columns(columns);
  await index('point_photos_of_point', ['point_idx', 'position', 'id']).execute();
  await index('point_photos_of_author', ['author_id', 'id']).execute();
  const waiting = index('point_photos_waiting', ['created', 'id']);
  await waiting.where(sql.ref('state'), '=', sql.lit('waiting')).execute();
  await sql`insert into counters (name, value) values ('point_photos', 0)`.execute(db);
}
