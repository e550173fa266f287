import { constants, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { ByteWriter } from '@dozor/domain/export/text/byte-writer.ts';
import type { IndexedFormat } from '@dozor/domain/export/indexed/indexed-format.ts';
import {
  type ExportFormatId,
  type IndexedFormatId,
  isCompositeId,
  isIndexedId,
} from '@dozor/domain/format/all-formats.ts';
import { compositeFormats, createExportFormats } from '@dozor/domain/format/export-formats.ts';
import { indexedEncoders } from '@dozor/domain/format/indexed-encoders.ts';
import iconv from 'iconv-lite';
import { countPoints } from '../../../read-model/count-points.ts';
import { MapUse } from '../../../read-model/map-use.ts';
import { PointMemory } from '../../../read-model/columns/point-memory.ts';
import { BlockCache } from '../block-cache.ts';
import { compositeBuilds, compositeFile } from '../composite-steps.ts';
import { countRows } from '../count-rows.ts';
import { encodeFile, type StepOutput } from '../encode-file.ts';
import type { CountedFormat } from '../export-counter.ts';
import { encodeBuilds, surveyCountries } from '../encode-builds.ts';
import { indexedBuilds, indexedFile } from '../indexed/indexed-steps.ts';
import { tileArchive } from '../indexed/tile-archive.ts';
import type {
  ExportAnswer,
  ExportTask,
  ExportRequest,
  ExportWorkerData,
  ThreadMessage,
  Without,
} from './export-job.ts';
import { BlockRows, RowCache } from '../row-cache.ts';
import { sharedChunkBytes, sharedChunkCount, SharedChunks } from './shared-chunks.ts';

/*
 * The thread that makes files, over the same memory as the map. Each job goes on by one chunk when its receiver has
 * room and its turn comes, so a slow client holds up nobody and costs nothing.
 */

const cacheBytes = 64 * 1024 * 1024;
/** A million points, which take about as much. */
const cachedBlocks = 256;
/** Chunks that may be under way to one receiver: fewer while there are many, so that all together keep within bounds. */
const maxHeld = 4;
/** Of a file of several threads a whole block and more, so that this one works while the block of another is taken. */
const maxHeldOfShare = 20;
/** Between two turns while somebody looks at the map: of two processors one is theirs. 107 MB take 1.7 s then. */
const stepBackMs = 1;

// On Linux a priority is that of a thread: tiles have the processor first. Elsewhere it would be that
// of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// A row is written by dozens of small functions, and with the usual limit a third of them stay calls: a line of GeoJSON
// takes a fifth longer then, the others a tenth.
setFlagsFromString('--max-inlined-bytecode-size-cumulative=3000');

/** Work cut into steps. */
interface Job {
  id: number;
  steps: Generator<StepOutput | undefined, Result>;
  /** Chunks that its receiver has not given back. */
  held: number;
  maxHeld: number;
}

type Result = Without<Exclude<ExportAnswer, { kind: 'bytes' }>, 'job'>;

const windows1251 = {
  encode: (text: string) => iconv.encode(text, 'win1251'),
  decode: (bytes: Uint8Array) => iconv.decode(Buffer.from(bytes), 'win1251'),
};
const formats = createExportFormats({ windows1251 });
const makers = { writer: new ByteWriter(2 * sharedChunkBytes), cache: new BlockCache(cacheBytes) };
const chunks = new SharedChunks();
const rowCache = new RowCache(cachedBlocks);
const jobs = new Map<number, Job>();
const { mapUse: mapUseMemory } = workerData as ExportWorkerData;
const mapUse = mapUseMemory && new MapUse(mapUseMemory);
let scheduled = false;

function answer(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

function receive(message: ExportRequest): void {
  if (message.kind === 'cancel') {
    jobs.delete(message.job);
    return;
  }
  if (message.kind === 'taken') {
    for (const chunk of message.chunks) if (!chunks.release(chunk)) answer({ kind: 'dropped', chunk });
    const job = jobs.get(message.job);
    if (job) job.held -= message.chunks.length;
  } else {
    const isShared = message.kind === 'file' && message.share !== undefined && message.share.threads > 1;
    const heldLimit = isShared ? maxHeldOfShare : maxHeld;
    jobs.set(message.job, { id: message.job, steps: stepsOf(message), held: 0, maxHeld: heldLimit });
  }
  schedule();
}

function* stepsOf(message: ExportTask): Job['steps'] {
  const memory = new PointMemory(message.memory);
  if (message.kind === 'survey') return { kind: 'surveyed', survey: surveyCountries(memory, message.leftOut) };
  if (message.kind === 'countObjects') return { kind: 'objectsCounted', points: yield* countPoints(memory, message) };
  const rows = new BlockRows(memory, message.versions, rowCache);
  const id = message.options.format;
  if (message.kind === 'count') {
    return { kind: 'counted', counts: yield* countRows(rows, countedFormat(id, memory), message.options) };
  }
  if (isIndexedId(id)) {
    const indexed = indexedFormat(id, memory);
    if (message.kind === 'builds') return { kind: 'built', counts: yield* indexedBuilds(rows, indexed, message) };
    yield* indexedFile(message, rows, indexed);
    return { kind: 'end' };
  }
  if (isCompositeId(id)) {
    const composite = compositeFormats[id];
    if (message.kind === 'builds') return { kind: 'built', counts: yield* compositeBuilds(rows, composite, message) };
    yield* compositeFile(message, rows, composite);
    return { kind: 'end' };
  }
  const format = formats[id];
  if (message.kind === 'builds') return { kind: 'built', counts: yield* encodeBuilds(rows, format, message) };
  yield* encodeFile(message, rows, format, makers);
  return { kind: 'end' };
}

function indexedFormat(id: IndexedFormatId, memory: PointMemory): IndexedFormat {
  return id === 'PMTiles' ? tileArchive(memory) : indexedEncoders[id];
}

function countedFormat(id: ExportFormatId, memory: PointMemory): CountedFormat {
  if (isIndexedId(id)) return indexedFormat(id, memory);
  return isCompositeId(id) ? compositeFormats[id] : formats[id];
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  if (mapUse && !mapUse.isQuiet()) setTimeout(takeTurns, stepBackMs);
  else setImmediate(takeTurns);
}

function takeTurns(): void {
  scheduled = false;
  let hasMore = false;
  for (const job of jobs.values()) {
    if (mayGoOn(job)) hasMore = step(job) || hasMore;
  }
  if (hasMore) schedule();
}

/** @returns whether the job can go on at once */
function step(job: Job): boolean {
  try {
    const { done, value } = job.steps.next();
    if (done) {
      jobs.delete(job.id);
      answer({ ...value, job: job.id });
      return false;
    }
    if (value) send(job, value);
    return mayGoOn(job);
  } catch (error) {
    jobs.delete(job.id);
    // What a step had written when it failed must not begin the file of another job.
    makers.writer.lend();
    answer({
      kind: 'error',
      job: job.id,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    return false;
  }
}

/** Whether its receiver has room. A step may give more chunks than that; the job waits the longer afterwards. */
function mayGoOn(job: Job): boolean {
  return job.held < Math.min(job.maxHeld, Math.ceil(sharedChunkCount / jobs.size));
}

function send(job: Job, { bytes, ...notes }: StepOutput): void {
  const filled = chunks.filledWith(bytes);
  job.held += filled.length;
  answer({ kind: 'filled', job: job.id, chunks: filled, ...notes });
}

parentPort?.on('message', receive);
answer({ kind: 'ready' });
