import { type Kysely, sql } from 'kysely';

/** The original texts of a list's rows, the accepted hash, and the date of the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
