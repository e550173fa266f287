import { type RawBuilder, sql } from 'kysely';
import { dialectNameOf } from '../../../database/dialect.ts';
import type { Query } from '../../../database/open-database.ts';
import type { KnownEntry } from '../../../read-model/entries/entry-memory.ts';
import type { EntriesEnd } from '../../../read-model/entries/entry-snapshot.ts';
import { dayMs } from '../../../records/history/count-entries.ts';

/** Entries in id order, which is the commit order. */
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

/** Author, list and day packed into one number, well below 2^53. */
const listsOfAuthor = 4;
const daysOfList = 65_536;

/**
 * The same entries aggregated into one text: five million separate rows would cost ten times as much to transfer.
 *
 * @returns the last id; undefined when there is none after `id`
 */
export async function takeEntriesAfter(
  db: Query,
  { id, limit }: { id: number; limit: number },
  take: (entry: KnownEntry) => void,
): Promise<number | undefined> {
  const packed = sql`(author_id * ${sql.lit(listsOfAuthor)} + list) * ${sql.lit(daysOfList)} + created / ${sql.lit(dayMs)}`;
  const entry = sql`point_idx || ' ' || (${packed}) || case when import_id > 0 then ' ' || import_id else '' end`;
  const { lastId, text } = await db
    .selectFrom((eb) => eb.selectFrom('history').selectAll().where('id', '>', id).orderBy('id').limit(limit).as('h'))
    .select((eb) => [eb.fn.max<number | null>('h.id').as('lastId'), joined(db, entry).as('text')])
    .executeTakeFirstOrThrow();
  if (lastId === null) return undefined;
  readGroups(text ?? '', ([idx = 0, who = 0, importId = 0]) => {
    const ofAuthor = Math.floor(who / daysOfList);
    const [authorId, list] = [Math.floor(ofAuthor / listsOfAuthor), ofAuthor % listsOfAuthor];
    take({ idx, list, authorId, day: who % daysOfList, importId });
  });
  return lastId;
}

function joined(db: Query, text: RawBuilder<unknown>): RawBuilder<string | null> {
  return dialectNameOf(db) === 'sqlite'
    ? sql<string | null>`group_concat(${text}, ',')`
    : sql<string | null>`string_agg(${text}, ',')`;
}

const digits = { first: 48, last: 57 };
const comma = 44;

/** Integers separated by spaces; a comma ends a group. */
function readGroups(text: string, take: (group: readonly number[]) => void): void {
  let [group, value]: [number[], number] = [[], 0];
  for (let at = 0; at <= text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= digits.first && code <= digits.last) {
      value = value * 10 + code - digits.first;
      continue;
    }
    group.push(value);
    value = 0;
    if (code !== comma && at < text.length) continue;
    take(group);
    group = [];
  }
}

const probeCount = 64;

/** The last entries up to one, by which a snapshot recognizes its database. */
export async function takeEntryProbes(db: Query, lastId: number) {
  return db
    .selectFrom('history')
    .select(['id', 'point_idx', 'list', 'author_id', 'created'])
    .where('id', '<=', lastId)
    .orderBy('id', 'desc')
    .limit(probeCount)
    .execute();
}

/** True if the entries of a snapshot are still those of this database: none was removed, none is of another. */
export async function areEntriesOf(db: Query, { lastId, revision, probes }: EntriesEnd): Promise<boolean> {
  const removed = db.selectFrom('removed_points').select('idx').where('revision', '>', revision).limit(1);
  if ((await removed.executeTakeFirst()) !== undefined) return false;
  return JSON.stringify(await takeEntryProbes(db, lastId)) === JSON.stringify(probes);
}
