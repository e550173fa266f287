import { open, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createOSMStream } from 'osm-pbf-parser-node';
import { listDate } from '@dozor/domain/candidates/list-date.ts';
import { type ListFailure, type ListFailureCode, listFailure } from '@dozor/domain/candidates/list-failure.ts';
import { sourceReaderFacts, type SourceReader } from '@dozor/domain/candidates/source-reader.ts';
import { isOsmPbf } from '@dozor/domain/format/detection/format-of-bytes.ts';
import type { ImportOutcome } from '@dozor/domain/import/import-outcome.ts';
import type { BoundedAnswer } from '../../../platform/fetch-bounded.ts';
import { fetchFollowing } from '../../../platform/fetch-following.ts';
import { UpstreamError, type UpstreamKind } from '../../../platform/upstream-error.ts';
import { type ReadFacts, readOutcomes } from '../../import/file-outcomes.ts';
import { shippedList } from '../register/shipped-lists.ts';
import { decodeOptionsOf, type SourceRow } from '../sources-queries.ts';
import { addressOf, hasMore } from './list-address.ts';

/** For all parts of a list together: one that trickles gives up its turn. */
const readMs = 600_000;
const maxBytes = 2 ** 31;
const maxParts = 200;
const megabyte = 1 << 20;
const ok = 200;
const notModified = 304;
const agent = 'Dozor (open map of speed cameras; reads open lists once in a while)';

const headBytes = 1 << 16;

/** A list is unavailable or implausible; the message says why in English. */
export class SourceRunError extends Error {
  readonly failure: ListFailure;

  constructor(failure: ListFailure, options?: ErrorOptions) {
    super(listFailure(failure.code, failure.values), options);
    this.failure = failure;
  }
}

export function sourceRunError(
  code: ListFailureCode,
  values: ListFailure['values'] = {},
  options?: ErrorOptions,
): SourceRunError {
  return new SourceRunError({ code, values }, options);
}

export type ReadableSource = Pick<SourceRow, 'name' | 'reader' | 'url' | 'file' | 'shipped' | 'said' | 'etag'>;

export interface ReadList {
  /** True if the list is unchanged since the last run. */
  isSame: boolean;
  etag: string | null;
  /** The date of the list; null if unknown. */
  dated: number | null;
  /** Null if it was not read again. */
  facts: ReadFacts | null;
}

interface Reading {
  /** Holds a downloaded list while it is read. */
  folder: string;
  take: (outcomes: readonly ImportOutcome[]) => Promise<void>;
  /** Milliseconds. */
  now?: number;
  limitMs?: number;
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
  return { isSame: false, etag: null, dated: inside ?? (await dateOfFile(file)), facts };
}

async function fetchList(source: ReadableSource, { folder, take, now, limitMs = readMs }: Reading): Promise<ReadList> {
  const path = join(folder, 'list');
  const endMs = performance.now() + limitMs;
  const reader = source.reader as SourceReader;
  const { paging } = sourceReaderFacts[reader];
  const url = source.url ?? shippedList(source.shipped ?? '')?.url;
  if (url === undefined) throw sourceRunError('notShipped');
  const isWhole = paging === 'none';
  let rows = 0;
  for (let part = 0; part < maxParts; part++) {
    const address = addressOf(reader, url, rows);
    const known = isWhole ? source.etag : null;
    const answer = await fetchIntoFile(address, path, { known, timeoutMs: endMs - performance.now() });
    if (answer.status === notModified && known !== null)
      return { isSame: true, etag: known, dated: answer.dated, facts: null };
    if (answer.status !== ok) throw statusError(address.host, answer.status);
    const { found, facts } = await takeOutcomes(source, path, { take, now });
    rows += found;
    const text = paging === 'arcgis' ? await readFile(path, 'latin1') : '';
    if (hasMore(reader, address, text, found)) continue;
    const dated = isWhole ? ((await dateInFile(path)) ?? answer.dated) : null;
    return { isSame: false, etag: isWhole ? answer.etag : null, dated, facts };
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

async function dateOfFile(path: string): Promise<number> {
  return Math.floor((await stat(path)).mtimeMs);
}

interface Asking {
  /** Validator of the last version, so that an unchanged list is not sent again. */
  known: string | null;
  timeoutMs: number;
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

/** @throws {SourceRunError} if unavailable; errors thrown by `into` are wrapped as its cause */
export async function fetchPart(
  address: URL,
  { known, timeoutMs, into }: Asking & { into: (part: Uint8Array) => Promise<void> },
): Promise<BoundedAnswer> {
  const headers = { 'User-Agent': agent, ...(known !== null && { 'If-None-Match': known }) };
  const limits = { timeoutMs: Math.max(1, timeoutMs), maxBytes };
  try {
    return await fetchFollowing(address, address, { headers, ...limits, into });
  } catch (cause) {
    const code = cause instanceof UpstreamError ? failureOf[cause.kind] : 'unreachable';
    const values = { host: address.host, ...(code === 'large' && { size: maxBytes / megabyte }) };
    throw sourceRunError(code, values, { cause });
  }
}

const failureOf: Readonly<Record<UpstreamKind, ListFailureCode>> = {
  slow: 'slow',
  large: 'large',
  inside: 'inside',
  astray: 'astray',
  other: 'unreachable',
};

export function statusError(host: string, status: number): SourceRunError {
  if (status === 404 || status === 410) return sourceRunError('missing', { host });
  if (status === 401 || status === 403) return sourceRunError('forbidden', { host });
  return status >= 500 ? sourceRunError('broken', { host }) : sourceRunError('status', { host, status });
}

async function takeOutcomes(
  source: ReadableSource,
  path: string,
  { take, now }: Pick<Reading, 'take' | 'now'>,
): Promise<{ found: number; facts: ReadFacts }> {
  const { format } = sourceReaderFacts[source.reader as SourceReader];
  let count = 0;
  const counted = async (outcomes: readonly ImportOutcome[]) => {
    count += outcomes.length;
    if (outcomes.some((outcome) => !outcome.ok && outcome.code === 'brokenArchive')) throw sourceRunError('unreadable');
    await take(outcomes);
  };
  try {
    const facts = await readOutcomes({ path, format, decodeOptions: { ...decodeOptionsOf(source), now } }, counted);
    return { found: count, facts };
  } catch (cause) {
    throw sourceRunError('unreadable', {}, { cause });
  }
}
