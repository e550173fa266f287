import type { buildsChanges } from '@dozor/contract/builds-endpoints.ts';
import type { z } from 'zod';
import type { Query } from '../../database/open-database.ts';

type Changes = z.input<typeof buildsChanges.reply & {}>;

/** What happened to objects after a revision, as their numbers; one that came and went is not told of. */
export async function changesSince(db: Query, since: number): Promise<Changes> {
  const rows = await db
    .selectFrom('points')
    .select(['idx', 'rating', 'revision', 'created_revision'])
    .where('revision', '>', since)
    .orderBy('revision')
    .orderBy('idx')
    .execute();
  const changes: Changes = { revision: rows.at(-1)?.revision ?? since, added: [], changed: [], deleted: [] };
  for (const { idx, rating, created_revision: created } of rows) {
    const isNew = created > since;
    if (rating === -2) {
      if (!isNew) changes.deleted.push(String(idx));
    } else {
      changes[isNew ? 'added' : 'changed'].push(String(idx));
    }
  }
  return changes;
}
