import { type Kysely, sql } from 'kysely';

/** Comments on points, their photos, and complaints about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('comments')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('point_idx', 'bigint', (column) => column.notNull())
    .addColumn('parent_id', 'bigint')
    .addColumn('author_id', 'bigint', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('edited', 'bigint')
    .addColumn('deleted', 'bigint')
    .execute();
  await db.schema.createIndex('comments_point').on('comments').columns(['point_idx', 'id']).execute();
  await db.schema.createIndex('comments_author').on('comments').columns(['author_id', 'id']).execute();
  await db.schema
    .createTable('photos')
    .addColumn('id', 'varchar(32)', (column) => column.primaryKey())
    .addColumn('comment_id', 'bigint', (column) => column.notNull())
    .addColumn('point_idx', 'bigint', (column) => column.notNull())
    .addColumn('position', 'smallint', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('photos_point').on('photos').column('point_idx').execute();
  await db.schema.createIndex('photos_comment').on('photos').column('comment_id').execute();
  await db.schema
    .createTable('complaints')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('comment_id', 'bigint', (column) => column.notNull())
    .addColumn('author_id', 'bigint', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('state', 'varchar(16)', (column) => column.notNull())
    .addColumn('settled_by', 'bigint')
    .addColumn('settled', 'bigint')
    .execute();
  await db.schema.createIndex('complaints_state').on('complaints').columns(['state', 'id']).execute();
  // One open complaint per user and comment: the database decides when two arrive at once.
  await db.schema
    .createIndex('complaints_open')
    .on('complaints')
    .columns(['comment_id', 'author_id'])
    .unique()
    .where(sql.ref('state'), '=', 'open')
    .execute();
  const counters = db as Kysely<{ counters: { name: string; value: number } }>;
  await counters
    .insertInto('counters')
    .values(['comments', 'complaints'].map((name) => ({ name, value: 0 })))
    .execute();
}
