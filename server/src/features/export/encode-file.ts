import type { ByteWriter } from '@dozor/domain/export/byte-writer.ts';
import type { ExportFormat } from '@dozor/domain/export/export-format.ts';
import type { BlockCache, CachedBlock } from './block-cache.ts';
import type { ExportRequest } from './export-job.ts';
import { gzipHeader, type GzipPart, gzipPart, gzipTrailer } from './gzip-parts.ts';
import type { BlockRows } from './row-cache.ts';
import { RowEncoder } from './row-encoder.ts';
import { sharedPieceBytes } from './shared-pieces.ts';

type FileRequest = Extract<ExportRequest, { kind: 'file' }>;

/** What all files of a thread share. */
export interface FileMakers {
  /** Empty between two steps, so that many slow readers do not each keep one. */
  writer: ByteWriter;
  cache: BlockCache;
}

const compressionLevel = 4;
/** A file goes on by about as much at a time: a bit less than a piece of shared memory, so that a step fills one. */
const stepBytes = sharedPieceBytes - (1 << 12);
/** Where little is selected, others have their turn after so many blocks. */
const blocksOfStep = 16;

/** The bytes of a step, one after the other. */
export type StepBytes = readonly Uint8Array[];

type Steps = Generator<StepBytes | undefined, void>;

/**
 * Gives a file step by step; what a step gives is valid until the next one. Undefined is a step that others may
 * interrupt.
 */
export function encodeFile(request: FileRequest, rows: BlockRows, format: ExportFormat, makers: FileMakers): Steps {
  return request.encoding === 'gzip' ? compressed(request, rows, format, makers) : plain(request, rows, format, makers);
}

function* plain(request: FileRequest, rows: BlockRows, format: ExportFormat, { writer }: FileMakers): Steps {
  const encoder = new RowEncoder(rows.memory, format, request.options);
  function* give(): Steps {
    const { records } = writer;
    yield writer.length > 0 ? [writer.lend()] : undefined;
    writer.records = records;
  }
  writer.records = 0;
  format.begin(writer, { changed: request.changedMs });
  for (let number = 0; number < rows.blockCount; number += 1) {
    let next = encoder.write(writer, rows.block(number), 0, stepBytes);
    while (next !== undefined) {
      yield* give();
      next = encoder.write(writer, rows.block(number), next, stepBytes);
    }
    if ((number + 1) % blocksOfStep === 0) yield* give();
  }
  format.end(writer);
  yield* give();
}

function* compressed(request: FileRequest, rows: BlockRows, format: ExportFormat, makers: FileMakers): Steps {
  const { writer } = makers;
  const parts: Pick<GzipPart, 'crc' | 'rawLength'>[] = [];
  let waiting: Uint8Array[] = [gzipHeader];
  let waitingBytes = 0;
  const add = ({ bytes, crc, rawLength }: GzipPart): void => {
    parts.push({ crc, rawLength });
    waiting.push(bytes);
    waitingBytes += bytes.length;
  };
  format.begin(writer, { changed: request.changedMs });
  add(gzipPart(writer.lend(), compressionLevel));
  const block = blockMaker(request, rows, format, makers);
  for (let number = 0; number < rows.blockCount; number += 1) {
    const { isNew, ...part } = block(number);
    add(part);
    if (waitingBytes >= stepBytes) {
      yield waiting;
      waiting = [];
      waitingBytes = 0;
    } else if (isNew) {
      yield undefined;
    }
  }
  format.end(writer);
  add(gzipPart(writer.lend(), compressionLevel));
  yield [...waiting, gzipTrailer(parts)];
}

/** Gives the blocks of one file in their order, those that did not change as they were compressed before. */
function blockMaker(
  request: FileRequest,
  rows: BlockRows,
  format: ExportFormat,
  { writer, cache }: FileMakers,
): (number: number) => CachedBlock & { isNew: boolean } {
  const encoder = new RowEncoder(rows.memory, format, request.options);
  const { saveToUserExport: _save, userExportName: _name, ...options } = request.options;
  const file = JSON.stringify(options);
  let isFurther = false;
  return (number) => {
    const stamp = rows.stampOf(number);
    let block = cache.find(file, number, stamp, isFurther);
    const isNew = block === undefined;
    if (block === undefined) {
      writer.records = isFurther ? 1 : 0;
      encoder.write(writer, rows.block(number));
      block = { ...gzipPart(writer.lend(), compressionLevel), stamp, isFurther };
      cache.keep(file, number, block);
    }
    isFurther ||= block.rawLength > 0;
    return { ...block, isNew };
  };
}
