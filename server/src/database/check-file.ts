import SqliteFile from 'better-sqlite3';

/** Tables of up to this many rows are compared with their indexes row by row, of larger ones as many rows at random. */
const comparedRows = 200_000;

interface Index {
  name: string;
  /** The condition on the rows of a partial index. */
  condition: string | null;
}

/**
 * Checks the structure of a database file, and its indexes against their tables.
 *
 * @param isCopy the file has a verified checksum and was checked when it was opened: of its indexes the entries are
 * counted only
 * @returns a line for each fault
 */
export function checkFile(path: string, { isCopy }: { isCopy: boolean }): string[] {
  const file = new SqliteFile(path, { readonly: true });
  try {
    const tables = file
      .prepare<[], [string]>("select distinct tbl_name from sqlite_master where type = 'index' and sql is not null")
      .raw()
      .all();
    return [
      ...(isCopy ? [] : faultsOfPages(file)),
      ...tables.flatMap(([table]) => faultsOfIndexes(file, table, isCopy)),
    ];
  } finally {
    file.close();
  }
}

function faultsOfPages(file: SqliteFile.Database): string[] {
  const rows = file.pragma('quick_check(20)') as { quick_check: string }[];
  return rows.flatMap(({ quick_check: line }) => (line === 'ok' ? [] : [`database: ${line}`]));
}

function faultsOfIndexes(file: SqliteFile.Database, table: string, isCopy: boolean): string[] {
  const indexes = file
    .prepare<[string], [string, string]>(
      "select name, sql from sqlite_master where type = 'index' and sql is not null and tbl_name = ?",
    )
    .raw()
    .all(table)
    .map(([name, text]): Index => ({ name, condition: /\bwhere\b(.*)$/is.exec(text)?.[1] ?? null }));
  // One pass over the table for all its partial indexes.
  const expected = valuesOf(
    file,
    `select count(*), ${indexes.map(({ condition }) => (condition ? `total(${condition})` : 'count(*)')).join()}
    from ${quoted(table)} not indexed`,
  );
  const wrong = indexes.filter(({ name, condition }, i) => {
    const where = condition ? `where ${condition}` : '';
    const [found] = valuesOf(file, `select count(*) from ${quoted(table)} indexed by ${quoted(name)} ${where}`);
    return found !== expected[i + 1];
  });
  const rowCount = expected[0] ?? 0;
  return [
    ...wrong.map(({ name }) => `database: wrong # of entries in index ${name}`),
    ...(isCopy || rowCount === 0 ? [] : missingRows(file, table, indexes, Math.ceil(rowCount / comparedRows))),
  ];
}

/**
 * Looks rows up in the indexes of their table, whose order and contents a count does not show. To look up each of
 * millions of rows, as `integrity_check` does, costs more than all other checks together.
 *
 * @param oneOf one in this many rows is looked up, chosen at random
 */
function missingRows(file: SqliteFile.Database, table: string, indexes: readonly Index[], oneOf: number): string[] {
  const missing = indexes.map(({ name, condition }) => {
    const applies = condition ?? 'true';
    const same = (file.pragma(`index_xinfo(${quoted(name)})`) as { name: string | null; cid: number }[]).map(
      ({ name: column, cid }) => quoted(cid < 0 || column === null ? 'rowid' : column),
    );
    return `total((${applies}) and not exists (
      select 1 from ${quoted(table)} as entry indexed by ${quoted(name)}
      where ${same.map((column) => `entry.${column} is stored.${column}`).join(' and ')} and (${applies})))`;
  });
  const counts = valuesOf(
    file,
    `select ${missing.join()} from ${quoted(table)} as stored not indexed where random() % ${oneOf} = 0`,
  );
  return indexes.flatMap(({ name }, i) => {
    const count = counts[i] ?? 0;
    return count > 0 ? [`database: rows missing from index ${name}: ${count}`] : [];
  });
}

function valuesOf(file: SqliteFile.Database, text: string): number[] {
  return file.prepare<[], number[]>(text).raw().get() ?? [];
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
