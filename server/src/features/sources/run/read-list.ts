import { open, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createOSMStream } from 'osm-pbf-parser-node';
import { listDate } from '@dozor/domain/candidates/list-date.ts';
import { sourceReaderFacts, type SourceReader } from '@dozor/domain/candidates/source-reader.ts';
import { isOsmPbf } from '@dozor/domain/format/detection/format-of-bytes.ts';
import type { ImportOutcome } from '@dozor/domain/import/import-outcome.ts';
import type { BoundedAnswer } from '../../../platform/fetch-bounded.ts';
import { type ReadFacts, readOutcomes } from '../../import/file-outcomes.ts';
import { decodeOptionsOf, type SourceRow } from '../sources-queries.ts';
import { type Asking, fetchPart, sourceRunError, statusError } from './fetch-part.ts';
import { addressOf, hasMore } from './list-address.ts';
import { type ListSettings, noListSettings, placeOfList } from './list-place.ts';

/** For all parts of a list together: one that trickles gives up its turn. */
const readMs = 600_000;
const maxParts = 200;
const ok = 200;
const notModified = 304;

const headBytes = 1 << 16;
const tailBytes = 1 << 12;

export type ReadableSource = Pick<
  SourceRow,
  'name' | 'reader' | 'url' | 'file' | 'shipped' | 'found' | 'licence' | 'country' | 'said' | 'etag'
>;

export interface ReadList {
  /** True if the list is unchanged since the last run. */
  isSame: boolean;
  etag: string | null;
  /** The date of the list; null if unknown. */
  dated: number | null;
  /** Null if it was not read again. */
  facts: ReadFacts | null;
  /** The address it was read from; null for a file. */
  found: string | null;
}

export interface Reading {
  /** Holds a downloaded list while it is read. */
  folder: string;
  take: (outcomes: readonly ImportOutcome[]) => Promise<void>;
  /** Milliseconds. */
  now?: number;
  limitMs?: number;
  settings?: ListSettings | undefined;
}

/** Passes the rows on as they arrive. @throws {SourceRunError} when the server of the list does not provide one */
export async function readList(source: ReadableSource, reading: Reading): Promise<ReadList> {
  const { file } = source;
  if (file === null) return fetchList(source, reading);
  const inside = await dateInFile(file).catch((cause: unknown) => {
    // Moderators see this: where the server keeps its files is none of their business.
    throw sourceRunError('noFile', { file: basename(file) }, { cause });
  });
  const { facts } = await takeOutcomes(source, file, reading);
  return { isSame: false, etag: null, dated: inside ?? (await dateOfFile(file)), facts, found: null };
}

async function fetchList(
  source: ReadableSource,
  { folder, take, now, limitMs = readMs, settings = noListSettings }: Reading,
): Promise<ReadList> {
  const path = join(folder, 'list');
  const endMs = performance.now() + limitMs;
  const reader = source.reader as SourceReader;
  const { paging } = sourceReaderFacts[reader];
  const { url, asked, dated: said, pages } = await placeOfList(source, settings);
  // Another file has another version.
  const etag = source.found === null || source.found === url ? source.etag : null;
  const isWhole = paging === 'none' && !pages;
  let rows = 0;
  for (let part = 0; part < maxParts; part++) {
    const address = addressOf(reader, url, { parts: part, rowsBefore: rows, pages });
    const known = isWhole && asked.post === null ? etag : null;
    const answer = await fetchIntoFile(address, path, { known, asked, timeoutMs: endMs - performance.now() });
    if (answer.status === notModified && known !== null)
      return { isSame: true, etag: known, dated: answer.dated, facts: null, found: url };
    if (answer.status !== ok) throw statusError(address.host, answer.status);
    const { found, facts } = await takeOutcomes(source, path, { take, now });
    rows += found;
    const text = paging === 'arcgis' ? await readFile(path, 'latin1') : '';
    if (hasMore(reader, address, { text, rows: found, pages })) continue;
    const dated = isWhole ? ((await dateInFile(path)) ?? said ?? answer.dated) : said;
    return { isSame: false, etag: isWhole ? answer.etag : null, dated, facts, found: url };
  }
  throw sourceRunError('endless', { parts: maxParts });
}

/** The date of the data in a file, if the file itself specifies one. */
async function dateInFile(path: string): Promise<number | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(headBytes), 0, headBytes);
    const head = buffer.subarray(0, bytesRead);
    return isOsmPbf(head) ? await dateInPbf(path) : listDate(Buffer.from(head).toString('latin1'));
  } finally {
    await file.close();
  }
}

/** The header of an `.osm.pbf` precedes its elements. */
async function dateInPbf(path: string): Promise<number | null> {
  for await (const item of createOSMStream(path, { withInfo: false })) {
    const { osmosis_replication_timestamp: seconds } = item as { osmosis_replication_timestamp?: unknown };
    return typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : null;
  }
  return null;
}

/** Overpass answers with what it has found when it runs out of time or memory, and remarks on it at the end. */
async function isUnfinished(path: string): Promise<boolean> {
  const { size } = await stat(path);
  const file = await open(path);
  try {
    const from = Math.max(0, size - tailBytes);
    const { buffer, bytesRead } = await file.read(new Uint8Array(tailBytes), 0, tailBytes, from);
    return /runtime error/.test(Buffer.from(buffer.subarray(0, bytesRead)).toString('latin1'));
  } finally {
    await file.close();
  }
}

async function dateOfFile(path: string): Promise<number> {
  return Math.floor((await stat(path)).mtimeMs);
}

/** A list may be larger than memory. */
async function fetchIntoFile(address: URL, path: string, asking: Asking): Promise<BoundedAnswer> {
  const file = await open(path, 'w');
  try {
    return await fetchPart(address, { ...asking, into: (part) => file.writeFile(part) });
  } finally {
    await file.close();
  }
}

async function takeOutcomes(
  source: ReadableSource,
  path: string,
  { take, now }: Pick<Reading, 'take' | 'now'>,
): Promise<{ found: number; facts: ReadFacts }> {
  const { format } = sourceReaderFacts[source.reader as SourceReader];
  if (format === 'OSM' && (await isUnfinished(path))) throw sourceRunError('cut');
  let count = 0;
  const counted = async (outcomes: readonly ImportOutcome[]) => {
    for (const { rows } of outcomes) count += rows;
    if (outcomes.some((outcome) => !outcome.ok && outcome.code === 'brokenArchive')) throw sourceRunError('unreadable');
    await take(outcomes);
  };
  try {
    const facts = await readOutcomes(
      { path, format, decodeOptions: { ...decodeOptionsOf(source), now, isProposed: source.shipped !== null } },
      counted,
    );
    return { found: count, facts };
  } catch (cause) {
    throw sourceRunError('unreadable', {}, { cause });
  }
}
