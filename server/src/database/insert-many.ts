import { CompiledQuery } from 'kysely';
import { dialectNameOf } from './dialect.ts';
import type { Write } from './open-database.ts';

/** Bound values allowed in one statement (SQLite 32,766, PostgreSQL 65,535), with a margin. */
const maxValues = 16_384;
const maxRows = 512;

/** Statement texts by name and row count: building one takes several times as long as running it. */
const texts = new Map<string, string>();

/**
 * Inserts rows that all have the same keys in the same order and no undefined value. Statements are built and prepared
 * once: rows are sent in batches of powers of two, so that a few texts suffice for any number of them.
 * @param name of the statement; each name belongs to one builder
 */
export async function insertMany<Row extends object>(
  tx: Write,
  name: string,
  rows: readonly Row[],
  insertOf: (rows: readonly Row[]) => { compile(): CompiledQuery },
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns: Extract<keyof Row, string>[] = [];
  for (const column in first) columns.push(column);
  const statement = `${dialectNameOf(tx)} ${name} ${columns.join()}`;
  let count = maxRows;
  while (count * columns.length > maxValues) count /= 2;
  for (let from = 0; from < rows.length; from += count) {
    while (count > rows.length - from) count /= 2;
    const some = rows.slice(from, from + count);
    const key = `${statement} ${count}`;
    let text = texts.get(key);
    if (text === undefined) texts.set(key, (text = insertOf(some).compile().sql));
    const parameters: unknown[] = [];
    // Names from the row itself are found without a look-up.
    for (const row of some) for (const column in row) parameters.push(row[column]);
    await tx.executeQuery(CompiledQuery.raw(text, parameters));
  }
}
