import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceReaderFacts, type SourceReader } from '@dozor/domain/candidates/source-reader.ts';
import type { ImportOutcome } from '@dozor/domain/import/import-outcome.ts';
import { readOutcomes } from '../../import/file-outcomes.ts';
import { saidOf, type SourceRow } from '../sources-queries.ts';
import { fetchFollowing } from '../../../platform/fetch-following.ts';
import { addressOf, hasMore } from './list-address.ts';

const timeoutMs = 300_000;
const mostBytes = 512 << 20;
const mostParts = 200;
const ok = 200;
const notModified = 304;
const agent = 'Dozor (open map of speed cameras; reads open lists once in a while)';

/** A list cannot be had, or is not to be believed; the message says why. */
export class SourceRunError extends Error {}

export interface ReadList {
  /** Null where the list is the one that was read last. */
  outcomes: ImportOutcome[] | null;
  etag: string | null;
}

/**
 * Reads the whole list from its file or its address.
 *
 * @throws {SourceRunError} when its server gives none
 */
export async function readList(source: SourceRow): Promise<ReadList> {
  if (source.file !== null) return { outcomes: await outcomesOf(source, source.file), etag: null };
  const folder = await mkdtemp(join(tmpdir(), 'dozor-source-'));
  try {
    return await fetchList(source, join(folder, 'list'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchList(source: SourceRow, path: string): Promise<ReadList> {
  const reader = source.reader as SourceReader;
  const isWhole = sourceReaderFacts[reader].paging === 'none';
  const outcomes: ImportOutcome[] = [];
  for (let part = 0; part < mostParts; part++) {
    const address = addressOf(reader, source.url ?? '', outcomes.length);
    const headers = {
      'User-Agent': agent,
      ...(isWhole && source.etag !== null && { 'If-None-Match': source.etag }),
    };
    const answer = await fetchFollowing(address, address, { headers, timeoutMs, mostBytes }).catch((error: unknown) => {
      throw new SourceRunError(
        `${address.host} gave no list: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    });
    if (answer.status === notModified && isWhole && source.etag !== null) return { outcomes: null, etag: source.etag };
    if (answer.status !== ok) throw new SourceRunError(`${address.host} answered ${answer.status}`);
    await writeFile(path, answer.bytes);
    const found = await outcomesOf(source, path);
    outcomes.push(...found);
    if (!hasMore(reader, address, answer.bytes, found.length)) return { outcomes, etag: isWhole ? answer.etag : null };
  }
  throw new SourceRunError(`the list has no end after ${mostParts} parts`);
}

async function outcomesOf(source: SourceRow, path: string): Promise<ImportOutcome[]> {
  const found: ImportOutcome[] = [];
  const { format } = sourceReaderFacts[source.reader as SourceReader];
  try {
    await readOutcomes({ path, format, said: saidOf(source) }, (outcomes) => void found.push(...outcomes));
  } catch (error) {
    throw new SourceRunError(`the list cannot be read: ${String(error)}`, { cause: error });
  }
  return found;
}
