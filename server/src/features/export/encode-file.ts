import type { ExportFormat } from '@dozor/domain/export/export-format.ts';
import type { ByteWriter } from '@dozor/domain/export/text/byte-writer.ts';
import type { ExportOptions } from '@dozor/domain/format/export-options.ts';
import type { PointMemory } from '../../read-model/columns/point-memory.ts';
import type { BlockCache, CachedBlock } from './block-cache.ts';
import { gzipHeader, type GzipPart, gzipPart, gzipTrailer } from './gzip-parts.ts';
import type { RowBatch } from './row-batch.ts';
import type { BlockRows } from './row-cache.ts';
import { selectedRows } from './selected-rows.ts';
import { StoredRow } from './stored-row.ts';
import { blocksOfStep, type ChunkNotes, type ExportRequest, type LeftOut } from './threads/export-job.ts';
import { sharedChunkBytes } from './threads/shared-chunks.ts';

type FileRequest = Extract<ExportRequest, { kind: 'file' }>;

/** Resources shared by all files of a thread. */
export interface FileMakers {
  /** Empty between two steps, so that many slow readers do not each hold a buffer. */
  writer: ByteWriter;
  cache: BlockCache;
}

const compressionLevel = 4;
/** Approximate size of a step: slightly less than a chunk of shared memory, so that a step fills one. */
const stepBytes = sharedChunkBytes - (1 << 12);
/** For files of several threads, made while no tiles are requested: fewer messages, each of several chunks. */
const stepBytesOfShare = 4 * sharedChunkBytes - (1 << 12);

/** The output of a step, as a sequence of byte runs; valid until the next step. */
export interface StepOutput extends ChunkNotes {
  bytes: readonly Uint8Array[];
}

/** Undefined is a step at which other jobs may run. */
type Steps = Generator<StepOutput | undefined, void>;

export function encodeFile(request: FileRequest, rows: BlockRows, format: ExportFormat, makers: FileMakers): Steps {
  return request.encoding === 'gzip' ? compressed(request, rows, format, makers) : plain(request, rows, format, makers);
}

function* plain(request: FileRequest, rows: BlockRows, format: ExportFormat, { writer }: FileMakers): Steps {
  const encoder = new RowEncoder(rows.memory, format, request.options, request.leftOut);
  const isDivided = request.share !== undefined;
  const whole = { first: 0, threads: 1, blocks: rows.blockCount, begins: true, ends: true };
  const { first, threads, blocks, begins, ends } = request.share ?? whole;
  const enoughBytes = threads > 1 ? stepBytesOfShare : stepBytes;
  function* give(notes?: ChunkNotes): Steps {
    const { records } = writer;
    yield writer.length > 0 || notes?.endsPart ? { bytes: [writer.lend()], ...notes } : undefined;
    writer.records = records;
  }
  writer.records = 0;
  if (begins) {
    format.begin(writer, { changed: request.changedMs, credits: request.credits });
    if (isDivided) yield* give({ endsPart: true });
  }
  for (let index = first; index < blocks; index += threads) {
    // Only the merge of the parts knows if rows precede this one.
    if (isDivided) writer.records = 1;
    let notes: ChunkNotes = isDivided ? { separatorBytes: format.separatorBytes ?? 0 } : {};
    let next = encoder.write(writer, rows.block(index), 0, enoughBytes);
    while (next !== undefined) {
      yield* give(notes);
      notes = {};
      next = encoder.write(writer, rows.block(index), next, enoughBytes);
    }
    if (isDivided) yield* give({ ...notes, endsPart: true });
    else if ((index + 1) % blocksOfStep === 0) yield* give();
  }
  if (!ends) return;
  format.end(writer);
  yield* give({ endsPart: isDivided });
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
  format.begin(writer, { changed: request.changedMs, credits: request.credits });
  add(gzipPart(writer.lend(), compressionLevel));
  const block = blockMaker(request, rows, format, makers);
  for (let index = 0; index < rows.blockCount; index += 1) {
    const { isNew, ...part } = block(index);
    add(part);
    if (waitingBytes >= stepBytes) {
      yield { bytes: waiting };
      waiting = [];
      waitingBytes = 0;
    } else if (isNew) {
      yield undefined;
    }
  }
  format.end(writer);
  add(gzipPart(writer.lend(), compressionLevel));
  yield { bytes: [...waiting, gzipTrailer(parts)] };
}

/** Yields the blocks of a file in order, reusing the compressed bytes of unchanged ones. */
function blockMaker(
  request: FileRequest,
  rows: BlockRows,
  format: ExportFormat,
  { writer, cache }: FileMakers,
): (index: number) => CachedBlock & { isNew: boolean } {
  const encoder = new RowEncoder(rows.memory, format, request.options, request.leftOut);
  const { saveToUserExport: _save, userExportName: _name, ...options } = request.options;
  const file = JSON.stringify([options, request.leftOut]);
  let isFurther = false;
  return (index) => {
    const version = rows.versionOf(index);
    let block = cache.find(file, index, version, isFurther);
    const isNew = block === undefined;
    if (block === undefined) {
      writer.records = isFurther ? 1 : 0;
      encoder.write(writer, rows.block(index));
      block = { ...gzipPart(writer.lend(), compressionLevel), version, isFurther };
      cache.keep(file, index, block);
    }
    isFurther ||= block.rawLength > 0;
    return { ...block, isNew };
  };
}

class RowEncoder {
  readonly #format: ExportFormat;
  readonly #options: ExportOptions;
  readonly #row: StoredRow;
  readonly #selects: ReturnType<typeof selectedRows>;

  constructor(memory: PointMemory, format: ExportFormat, options: ExportOptions, leftOut: LeftOut | undefined) {
    this.#row = new StoredRow(memory);
    this.#format = format;
    this.#options = options;
    this.#selects = selectedRows(options, leftOut);
  }

  /** @returns the id to continue with after `enoughBytes`; undefined at the end of the batch */
  write(writer: ByteWriter, batch: RowBatch, idx = 0, enoughBytes = Infinity): number | undefined {
    const { count } = batch;
    const row = this.#row;
    for (let at = idx === 0 ? 0 : batch.positionOf(idx); at < count; at += 1) {
      if (writer.length >= enoughBytes) return batch.idx[at];
      row.moveTo(batch, at);
      if (this.#selects(row) && this.#format.carries(row)) this.#format.row(writer, row, this.#options);
    }
    return undefined;
  }
}
