import type { z } from 'zod';
import type { Calls } from '@dozor/contract/call-types.ts';
import type { ExportOptions } from '@dozor/domain/format/export-options.ts';
import { takeIds, type Query, type Write } from '../../database/open-database.ts';

const storedExports = 100;

type SavedExport = z.input<Calls['exportHistory']['reply'] & {}>['items'][number];

export async function saveExport(
  tx: Write,
  saved: { userId: number; options: ExportOptions; rows: number; created: number },
): Promise<void> {
  const { userId, options, rows, created } = saved;
  const { asOf: _day, ...stored } = options;
  const id = await takeIds(tx, 'exports', 1);
  await tx
    .insertInto('user_exports')
    .values({ id, user_id: userId, name: options.userExportName, created, options: JSON.stringify(stored), rows })
    .execute();
}

/** The newest ones, visible to the account's owner only. */
export async function listSavedExports(db: Query, userId: number): Promise<SavedExport[]> {
  const rows = await db
    .selectFrom('user_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(storedExports)
    .execute();
  return rows.map((row) => ({
    _id: String(row.id),
    name: row.name,
    created: new Date(row.created).toISOString(),
    options: JSON.parse(row.options) as SavedExport['options'],
    rows: row.rows,
  }));
}
