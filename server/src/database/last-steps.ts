import { type Kysely, sql } from 'kysely';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { dialectNameOf } from './dialect.ts';

/** The last steps before the baseline, for databases made before them, in execution order. */
export const lastSteps: readonly { name: string; up(db: Kysely<unknown>): Promise<void> }[] = [
  { name: '0043-directions-not-known', up: allowUnknownDirections },
  { name: '0044-words-of-lists', up: addTextsOfLists },
  { name: '0045-notices-gathered', up: addGatheredNotices },
];

/** The direction of a point may be unknown. */
async function allowUnknownDirections(db: Kysely<unknown>): Promise<void> {
  if (dialectNameOf(db) === 'postgres') {
    await sql`alter table points alter column direction drop not null`.execute(db);
  } else await rebuildPoints(db);
}

/** SQLite cannot change a column: the table is made anew, with the rows and indexes that it has. */
async function rebuildPoints(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where tbl_name = 'points' and sql is not null order by type = 'table' desc`.execute(
    db,
  );
  const [table, ...indexes] = rows.map((row) => row.sql);
  const changed = table?.replace('"direction" smallint not null', '"direction" smallint');
  if (changed === undefined || changed === table) throw new InvariantError('the table of points has another layout');
  await sql`alter table points rename to points_old`.execute(db);
  await sql.raw(changed).execute(db);
  await sql`insert into points select * from points_old`.execute(db);
  await sql`drop table points_old`.execute(db);
  // They were dropped with the old table.
  for (const index of indexes) await sql.raw(index).execute(db);
}

/** The original texts of a list's rows, the accepted hash, and the date of the list. */
async function addTextsOfLists(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('source_rows').addColumn('says', 'text').execute();
  await db.schema.alterTable('source_rows').addColumn('given', 'varchar(64)').execute();
  await db.schema.alterTable('sources').addColumn('dated', 'bigint').execute();
  const ofPoints = db.schema.createIndex('source_rows_points').on('source_rows').columns(['source_id', 'point_idx']);
  await ofPoints.where(sql.ref('point_idx'), 'is not', null).execute();
  await sql`
    update source_rows set given = (
      select candidates.hash from candidates
      where candidates.source_id = source_rows.source_id and candidates.ref = source_rows.ref
        and candidates.state = 'accepted' and candidates.kind != 'vanished'
    )`.execute(db);
  // Reads each list again in full, to get its texts.
  await sql`update sources set etag = null`.execute(db);
}

/** Entries queued for a mail of a few minutes in addition to the daily one, and how many such mails a user got. */
async function addGatheredNotices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('notification_digest')
    .addColumn('at_once', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute();
  const atOnce = db.schema.createIndex('notification_digest_at_once').on('notification_digest');
  await atOnce.columns(['user_id', 'queued']).where(sql.ref('at_once'), '=', sql.lit(1)).execute();
  await db.schema
    .createTable('notice_mails')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('sent', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_mails_key', ['user_id', 'sent'])
    .execute();
}
