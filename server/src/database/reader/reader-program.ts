import { constants, setPriority } from 'node:os';
import SqliteFile from 'better-sqlite3';

/*
 * The program of a read-only process. It has its own connection, runs one query after another and is killed when one
 * takes too long: SQLite in another thread cannot be interrupted, and the process could not even exit.
 */

export interface ReaderQuery {
  sql: string;
  parameters: readonly unknown[];
}

export type ReaderAnswer =
  | { kind: 'ready' }
  | { kind: 'rows'; rows: unknown[] }
  | { kind: 'failed'; message: string; code: string };

const busyTimeoutMs = 1000;
const statementCacheSize = 200;
/** Maximum allowed by SQLite. */
const mappedBytes = 2 ** 31 - 65_536;

const [path = ''] = process.argv.slice(2);
const file = new SqliteFile(path, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs });
file.pragma('cache_size = -16384');
// Memory-mapped pages are read in place; copying them one by one takes half as long again.
file.pragma(`mmap_size = ${mappedBytes}`);
const statements = new Map<string, SqliteFile.Statement>();

function prepared(sql: string): SqliteFile.Statement {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= statementCacheSize) statements.clear();
  const statement = file.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

function answerTo({ sql, parameters }: ReaderQuery): ReaderAnswer {
  try {
    const statement = prepared(sql);
    if (statement.reader) return { kind: 'rows', rows: statement.all(parameters) };
    statement.run(parameters);
    return { kind: 'rows', rows: [] };
  } catch (error) {
    const code = error instanceof SqliteFile.SqliteError ? error.code : '';
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error), code };
  }
}

// Tiles and the event loop have priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// A signal to the whole process group is meant for the server, which finishes its requests and then ends its readers.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (query: ReaderQuery) => process.send?.(answerTo(query)));
process.send?.({ kind: 'ready' } satisfies ReaderAnswer);
