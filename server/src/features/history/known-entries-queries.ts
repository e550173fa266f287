import { type RawBuilder, sql } from 'kysely';
import { dialectNameOf } from '../../database/dialect.ts';
import type { Query } from '../../database/open-database.ts';
import type { KnownEntry } from '../../read-model/entries/entry-memory.ts';
import { dayMs } from '../points/rows/count-entries.ts';

/** Entries in the order of their ids, which is that of the commits. */
export async function entriesAfter(
  db: Query,
  id: number,
  limit: number,
): Promise<{ entries: KnownEntry[]; lastId: number }> {
  const rows = await db
    .selectFrom('history')
    .select(['id', 'point_idx', 'list', 'author_id', 'created', 'import_id'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
  const entries = rows.map((row) => ({
    idx: row.point_idx,
    list: row.list,
    authorId: row.author_id,
    day: Math.floor(row.created / dayMs),
    importId: row.import_id ?? 0,
  }));
  return { entries, lastId: rows.at(-1)?.id ?? id };
}

const fieldsOfEntry = 5;

/**
 * The same as one text: a row each for five million entries would cost ten times as much on its way here.
 *
 * @param take is called with each entry
 * @returns the last id; undefined when there is none after `id`
 */
export async function takeEntriesAfter(
  db: Query,
  { id, limit }: { id: number; limit: number },
  take: (entry: KnownEntry) => void,
): Promise<number | undefined> {
  const fields = sql.join(
    [sql.ref('point_idx'), sql.ref('list'), sql.ref('author_id'), sql`(created / ${sql.lit(dayMs)})`, importId],
    sql` || ' ' || `,
  );
  const { lastId, text } = await db
    .selectFrom((eb) => eb.selectFrom('history').selectAll().where('id', '>', id).orderBy('id').limit(limit).as('h'))
    .select((eb) => [eb.fn.max<number | null>('h.id').as('lastId'), joined(db, fields).as('text')])
    .executeTakeFirstOrThrow();
  if (lastId === null) return undefined;
  readNumbers(text ?? '', ([idx = 0, list = 0, authorId = 0, day = 0, importOf = 0]) =>
    take({ idx, list, authorId, day, importId: importOf }),
  );
  return lastId;
}

const importId = sql<number>`coalesce(import_id, 0)`;

function joined(db: Query, text: RawBuilder<unknown>): RawBuilder<string | null> {
  return dialectNameOf(db) === 'sqlite'
    ? sql<string | null>`group_concat(${text}, ' ')`
    : sql<string | null>`string_agg(${text}, ' ')`;
}

/** Whole numbers in groups, each parted from the next by a space. */
function readNumbers(text: string, take: (group: readonly number[]) => void): void {
  const group = Array.from({ length: fieldsOfEntry }, () => 0);
  let [field, value] = [0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0) {
      value = value * 10 + digit;
      continue;
    }
    group[field] = value;
    [field, value] = [field + 1, 0];
    if (field < fieldsOfEntry) continue;
    take(group);
    field = 0;
  }
}
