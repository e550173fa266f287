import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSentAsIs } from '@dozor/domain/format/all-formats.ts';
import { contentTypeOf } from '@dozor/domain/format/content-type.ts';
import { AppError } from '../../core/app-error.ts';
import { takesGzip } from '../../platform/http/content-coding.ts';
import { type BuildEntry, storedName } from './build-manifest.ts';
import type { BuildStore, ByteRange } from './build-store.ts';

const level = 4;
/** Compression shares its threads with file reads and password checks, so it must not occupy all of them. */
const maxAtOnce = 2;
let running = 0;

/**
 * Sends a ready file, or a range of it, according to RFC 9110: its ETag is the checksum of its content, and every byte
 * belongs to that content even if the file is replaced meanwhile. Whole files are compressed on the fly for clients
 * that accept it.
 */
export async function answerBuild(
  store: BuildStore,
  entry: BuildEntry,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${entry.sha256}"`;
  void reply.header('x-checksum-sha256', entry.sha256).header('etag', etag).header('accept-ranges', 'bytes');
  void reply.header('vary', 'accept-encoding');
  const zippedTag = `"${entry.sha256}-gz"`;
  if (isKnown(request.headers['if-none-match'], [etag, zippedTag])) return reply.code(304).send();
  void reply.type(contentTypeOf(entry.format));
  const condition = request.headers['if-range'];
  // A download is resumed only for the same content; otherwise the whole file is sent. A client that received it
  // compressed has stored it decompressed.
  const isSame = condition === undefined || condition === etag || condition === zippedTag;
  const wanted = isSame ? request.headers.range : undefined;
  const range = rangeOf(wanted, entry.bytes);
  if (range === 'behind') return reply.code(416).header('content-range', `bytes */${entry.bytes}`).send();
  const bytes = range ? range.end - range.start + 1 : entry.bytes;
  if (wanted === undefined && isZipped(entry, request)) {
    void reply.header('content-encoding', 'gzip').header('etag', zippedTag);
    // The compressed length is not known until the end.
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    const file = await store.read(storedName(entry.content));
    if (!file) throw new AppError('notFound');
    return reply.send(zippedStream(file));
  }
  void reply.header('content-length', bytes);
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${entry.bytes}`);
  // An empty stream: without a body the framework would report a length of 0 bytes.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const stream = await store.read(storedName(entry.content), range);
  if (!stream) throw new AppError('notFound');
  return reply.send(stream);
}

/** Below this size compression saves less than a packet. */
const minZippedBytes = 1000;

function isZipped(entry: BuildEntry, request: FastifyRequest): boolean {
  return (
    entry.bytes >= minZippedBytes &&
    !isSentAsIs(entry.format) &&
    mayZip() &&
    takesGzip(request.headers['accept-encoding'])
  );
}

function mayZip(): boolean {
  return running < maxAtOnce;
}

function zippedStream(file: Readable): Readable {
  running += 1;
  const zipped = createGzip({ level });
  // Errors are reported by the stream being read.
  pipeline(file, zipped, () => undefined);
  zipped.once('close', () => (running -= 1));
  return zipped;
}

function isKnown(condition: string | undefined, tags: readonly string[]): boolean {
  const known = condition?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.some((tag) => tags.includes(tag) || tag === '*') ?? false;
}

/**
 * Parses a single byte range; no range, or several, means the whole file. Exported for its test.
 *
 * @returns `behind` when the range starts past the end, as for a download that was already complete
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'behind' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '') return Number(last) === 0 ? 'behind' : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 };
  const start = Number(first);
  if (start >= bytes) return 'behind';
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return end < start ? undefined : { start, end };
}
