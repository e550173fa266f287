import type { ExportFormat } from '@dozor/domain/export/export-format.ts';
import type { PointMemory } from '../../read-model/point-memory.ts';
import type { BlockCache } from './block-cache.ts';
import { BlockEncoder } from './block-encoder.ts';
import { sumCounts } from './export-counter.ts';
import { blockOf, type ExportCounts, type ExportRequest } from './export-job.ts';
import { gzipHeader, type GzipPart, gzipPart, gzipTrailer } from './gzip-parts.ts';

export type FileRequest = Extract<ExportRequest, { kind: 'file' }>;

const compressionLevel = 4;

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
  let isFurther = false;
  const begin = gzipPart(encoder.begin(request.changedMs), compressionLevel);
  parts.push(begin);
  yield joined([gzipHeader, begin.bytes]);
  for (let number = 0; number <= blockOf(memory.highestIdx); number += 1) {
    const stamp = request.stamps[number] ?? 0;
    let block = cache.find(file, number, stamp, isFurther);
    if (!block) {
      const { bytes, ...rest } = encoder.block(number, isFurther);
      block = { ...gzipPart(bytes, compressionLevel), ...rest, stamp, isFurther };
      cache.keep(file, number, block);
    }
    isFurther ||= block.hasRows;
    parts.push(block);
    counts.push(block.counts);
    if (block.bytes.length > 0) yield block.bytes;
  }
  const end = gzipPart(encoder.end(), compressionLevel);
  parts.push(end);
  yield joined([end.bytes, gzipTrailer(parts)]);
  return sumCounts(counts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
