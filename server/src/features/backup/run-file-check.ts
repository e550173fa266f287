import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { DozorDatabase } from '../../database/open-database.ts';
import { type CheckOfFile, checksOfFile } from './checks-of-file.ts';

/** Starting a thread takes 0.3 s of processor time. */
const bytesForThread = 2 ** 26;

/** Checks a large file in a thread: on two cores, next to the other checks, all take half as long. */
export async function runFileCheck(
  { kysely }: Pick<DozorDatabase, 'kysely'>,
  check: CheckOfFile,
  { threadFromBytes = bytesForThread } = {},
): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(
    kysely,
  );
  const path = rows[0]?.file ?? '';
  if (statSync(path).size < threadFromBytes) return checksOfFile[check](path);
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { workerData: { path, check } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
