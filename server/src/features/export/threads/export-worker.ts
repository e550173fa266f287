import { constants, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import iconv from 'iconv-lite';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { ByteWriter } from '@dozor/domain/export/text/byte-writer.ts';
import { type ExportFormatId, isCompositeId, isFeedId, isIndexedId } from '@dozor/domain/format/all-formats.ts';
import { compositeFormats, createExportFormats, feedFormats } from '@dozor/domain/format/export-formats.ts';
import type { FeedTools } from '@dozor/domain/format/feed-format.ts';
import { indexedEncoders } from '@dozor/domain/format/indexed-encoders.ts';
import { FormerPoints } from '../../../read-model/columns/former-points.ts';
import { PointMemory } from '../../../read-model/columns/point-memory.ts';
import { MapUse } from '../../../read-model/map-use.ts';
import { BlockCache } from '../block-cache.ts';
import { compositeBuilds, compositeFile } from '../composite-steps.ts';
import { countRows } from '../count-rows.ts';
import { encodeBuilds, surveyCountries } from '../encode-builds.ts';
import { encodeFile, type StepOutput } from '../encode-file.ts';
import type { CountedFormat } from '../export-counter.ts';
import { countedFeed, feedBuilds, feedFile, feedTools } from '../feed-steps.ts';
import { indexedBuilds, indexedFile } from '../indexed/indexed-steps.ts';
import { tileArchive } from '../indexed/tile-archive.ts';
import { BlockRows, RowCache } from '../row-cache.ts';
import type {
  ExportAnswer,
  ExportTask,
  ExportRequest,
  ExportWorkerData,
  ThreadMessage,
  Without,
} from './export-job.ts';
import { sharedChunkBytes, sharedChunkCount, SharedChunks } from './shared-chunks.ts';

/*
 * The thread that makes files, sharing the memory of the map. Jobs run round-robin, one chunk at a time, while their
 * receiver has room, so a slow client neither delays others nor costs anything.
 */

const cacheBytes = 64 * 1024 * 1024;
/** A million points, about the same size. */
const cachedBlocks = 256;
/** Maximum chunks in flight per receiver: fewer while there are many, to bound the total. */
const maxHeld = 4;
/** For files of several threads more than a whole block, so that this one works while the block of another is read. */
const maxHeldOfShare = 20;
/** Pause between two turns while the map is in use, to leave it one of two processors. 107 MB take 1.7 s then. */
const stepBackMs = 1;

// On Linux priority applies per thread, so tiles get the processor first; elsewhere it would apply to the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// A row is written by dozens of small functions, a third of which would not be inlined with the default limit: a line
// of GeoJSON would take a fifth longer, the other formats a tenth.
setFlagsFromString('--max-inlined-bytecode-size-cumulative=3000');

interface Job {
  id: number;
  steps: Generator<StepOutput | undefined, Result>;
  /** Chunks not yet returned by the receiver. */
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
const { mapUse: mapUseMemory, feedLaw } = workerData as ExportWorkerData;
/** Read when the first file needs them: the borders take time and memory. */
let feeds: FeedTools | undefined;
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
  const former = 'former' in message ? new FormerPoints(memory, message.memory, message.former) : undefined;
  if (message.kind === 'survey') return { kind: 'surveyed', survey: surveyCountries(memory, former!, message.leftOut) };
  const rows = new BlockRows(memory, message.versions, rowCache, former);
  const family = familyOf(message.options.format, rows);
  if (message.kind === 'count')
    return { kind: 'counted', counts: yield* countRows(rows, family.count(), message.options, message.leftOut) };
  if (message.kind === 'builds') return { kind: 'built', counts: yield* family.builds(message) };
  yield* family.file(message);
  return { kind: 'end' };
}

type Task<Kind> = Extract<ExportTask, { kind: Kind }>;

/** What a family of formats does in its own way. */
interface Family {
  count(): CountedFormat;
  builds(task: Task<'builds'>): ReturnType<typeof encodeBuilds>;
  file(task: Task<'file'>): Generator<StepOutput | undefined, void>;
}

function familyOf(id: ExportFormatId, rows: BlockRows): Family {
  if (isIndexedId(id)) {
    const format = id === 'PMTiles' ? tileArchive(rows) : indexedEncoders[id];
    return {
      count: () => format,
      builds: (task) => indexedBuilds(rows, format, task),
      file: (task) => indexedFile(task, rows, format),
    };
  }
  if (isCompositeId(id)) {
    const format = compositeFormats[id];
    return {
      count: () => format,
      builds: (task) => compositeBuilds(rows, format, task),
      file: (task) => compositeFile(task, rows, format),
    };
  }
  if (isFeedId(id)) {
    const format = feedFormats[id];
    return {
      count: () => countedFeed(format, knownLaw().law),
      builds: (task) => feedBuilds(rows, format, task, knownLaw()),
      file: (task) => feedFile(task, rows, format, knownLaw()),
    };
  }
  const format = formats[id];
  return {
    count: () => format,
    builds: (task) => encodeBuilds(rows, format, task),
    file: (task) => encodeFile(task, rows, format, makers),
  };
}

function knownLaw(): FeedTools {
  if (!feedLaw) throw new InvariantError('files for programs that warn need the law');
  return (feeds ??= feedTools(feedLaw));
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
    if (mayContinue(job)) hasMore = step(job) || hasMore;
  }
  if (hasMore) schedule();
}

/** @returns whether the job can continue immediately */
function step(job: Job): boolean {
  try {
    const { done, value } = job.steps.next();
    if (done) {
      jobs.delete(job.id);
      answer({ ...value, job: job.id });
      return false;
    }
    if (value) send(job, value);
    return mayContinue(job);
  } catch (error) {
    jobs.delete(job.id);
    // Discards the output of a failed step, which must not leak into the file of another job.
    makers.writer.lend();
    answer({
      kind: 'error',
      job: job.id,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    return false;
  }
}

/** True if the receiver has room. A step may produce more chunks than that; the job then waits longer. */
function mayContinue(job: Job): boolean {
  return job.held < Math.min(job.maxHeld, Math.ceil(sharedChunkCount / jobs.size));
}

function send(job: Job, { bytes, ...notes }: StepOutput): void {
  const filled = chunks.filledWith(bytes);
  job.held += filled.length;
  answer({ kind: 'filled', job: job.id, chunks: filled, ...notes });
}

parentPort?.on('message', receive);
answer({ kind: 'ready' });
