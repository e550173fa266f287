import type { ExportFormat } from '@dozor/domain/export/export-format.ts';
import type { PointMemory } from '../../read-model/point-memory.ts';
import type { BlockCache, CachedBlock } from './block-cache.ts';
import { BlockEncoder } from './block-encoder.ts';
import { sumCounts } from './export-counter.ts';
import { blockOf, type ExportCounts, type ExportRequest } from './export-job.ts';
import { gzipHeader, type GzipPart, gzipPart, gzipTrailer } from './gzip-parts.ts';

export type FileRequest = Extract<ExportRequest, { kind: 'file' }>;

const compressionLevel = 4;
/** A message to the other thread takes longer than copying what one block has. */
const chunkBytes = 1 << 20;

/** Gives a file chunk by chunk; each is made when it is asked for. @returns what the file holds */
export function* encodeFile(
  request: FileRequest,
  memory: PointMemory,
  format: ExportFormat,
  cache: BlockCache,
): Generator<Uint8Array, ExportCounts> {
  const encoder = new BlockEncoder(memory, format, request.options);
  return request.encoding === 'gzip'
    ? yield* compressed(request, memory, encoder, cache)
    : yield* plain(request, memory, encoder);
}

function* plain(request: FileRequest, memory: PointMemory, encoder: BlockEncoder): Generator<Uint8Array, ExportCounts> {
  const counts: ExportCounts[] = [];
  let isFurther = false;
  yield encoder.begin(request.changedMs);
  for (let number = 0; number <= blockOf(memory.highestIdx); number += 1) {
    const block = encoder.block(number, isFurther);
    isFurther ||= block.hasRows;
    counts.push(block.counts);
    if (block.bytes.length > 0) yield block.bytes;
  }
  yield encoder.end();
  return sumCounts(counts);
}

function* compressed(
  request: FileRequest,
  memory: PointMemory,
  encoder: BlockEncoder,
  cache: BlockCache,
): Generator<Uint8Array, ExportCounts> {
  const file = JSON.stringify(request.options);
  const parts: GzipPart[] = [];
  const counts: ExportCounts[] = [];
  let waiting: Uint8Array[] = [gzipHeader];
  let waitingBytes = 0;
  const add = (part: GzipPart): void => {
    parts.push(part);
    waiting.push(part.bytes);
    waitingBytes += part.bytes.length;
  };
  let isFurther = false;
  add(gzipPart(encoder.begin(request.changedMs), compressionLevel));
  for (let number = 0; number <= blockOf(memory.highestIdx); number += 1) {
    const block = compressedBlock(request, file, number, isFurther, encoder, cache);
    isFurther ||= block.hasRows;
    counts.push(block.counts);
    add(block);
    if (waitingBytes < chunkBytes) continue;
    yield joined(waiting);
    waiting = [];
    waitingBytes = 0;
  }
  add(gzipPart(encoder.end(), compressionLevel));
  yield joined([...waiting, gzipTrailer(parts)]);
  return sumCounts(counts);
}

function compressedBlock(
  request: FileRequest,
  file: string,
  number: number,
  isFurther: boolean,
  encoder: BlockEncoder,
  cache: BlockCache,
): CachedBlock {
  const stamp = request.stamps[number] ?? 0;
  const known = cache.find(file, number, stamp, isFurther);
  if (known) return known;
  const { bytes, ...rest } = encoder.block(number, isFurther);
  const block = { ...gzipPart(bytes, compressionLevel), ...rest, stamp, isFurther };
  cache.keep(file, number, block);
  return block;
}

/** One run of bytes in memory that another thread can read without a copy. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const whole = new Uint8Array(new SharedArrayBuffer(length));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
