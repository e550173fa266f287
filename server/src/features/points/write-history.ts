import type { Change } from '@dozor/domain/schema/diff.ts';
import { takeNumbers, type Write } from '../../database/open-database.ts';
import type { HistoryTable } from '../../database/tables.ts';

export interface HistoryEntry {
  pointIdx: number;
  kind: HistoryTable['kind'];
  version: number;
  authorId: number;
  created: number;
  comment?: string | undefined;
  commentId?: number;
  changes?: readonly Change[];
}

/** Writes one entry in the transaction of the change it tells of. @returns its number */
export async function writeHistory(tx: Write, entry: HistoryEntry): Promise<number> {
  const id = await takeNumbers(tx, 'history', 1);
  await tx
    .insertInto('history')
    .values({
      id,
      point_idx: entry.pointIdx,
      kind: entry.kind,
      version: entry.version,
      author_id: entry.authorId,
      created: entry.created,
      comment: entry.comment ?? null,
      comment_id: entry.commentId ?? null,
      changes: entry.changes ? JSON.stringify(entry.changes) : null,
    })
    .execute();
  return id;
}
