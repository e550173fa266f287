import type SqliteFile from 'better-sqlite3';

const stepRows = 5000;
type Value = number | string | null;

/** In steps: an iterator of the driver takes several times as long a row. The columns of `key` come first in each row. */
export function* rowsInSteps<Row extends readonly Value[]>(
  file: SqliteFile.Database,
  { table, key, columns }: { table: string; key: readonly string[]; columns: string },
): Generator<Row> {
  const select = `select ${key.join(', ')}, ${columns} from ${table}`;
  const order = `order by ${key.join(', ')} limit ${stepRows}`;
  const after = `where (${key.join(', ')}) > (${key.map(() => '?').join(', ')})`;
  const next = file.prepare<Value[], Row>(`${select} ${after} ${order}`).raw();
  let rows = file.prepare<[], Row>(`${select} ${order}`).raw().all();
  for (;;) {
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    rows = next.all(...last.slice(0, key.length));
  }
}
