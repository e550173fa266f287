import { parentPort } from 'node:worker_threads';
import { createExportFormats } from '@dozor/domain/export/export-formats.ts';
import iconv from 'iconv-lite';
import { PointMemory } from '../../read-model/point-memory.ts';
import { BlockCache } from './block-cache.ts';
import { countRows } from './count-rows.ts';
import { encodeFile } from './encode-file.ts';
import { encodeBuilds, surveyCountries } from './encode-builds.ts';
import type { ExportAnswer, ExportOrder, ExportRequest, Without } from './export-job.ts';

/*
 * The thread that makes files, over the same memory as the map. Each job goes on by one chunk when its receiver has
 * room and its turn comes, so a slow client holds up nobody and costs nothing.
 */

const cacheBytes = 64 * 1024 * 1024;
/** Chunks that may be under way to a receiver. */
const initialCredits = 4;

/** Work cut into steps. What a step gives takes one credit of its receiver; nothing given takes none. */
interface Job {
  id: number;
  steps: Generator<JobOutput | undefined, JobOutput>;
  credits: number;
}

type JobOutput = Without<ExportAnswer, 'job'>;

const windows1251 = {
  encode: (text: string) => iconv.encode(text, 'win1251'),
  decode: (bytes: Uint8Array) => iconv.decode(Buffer.from(bytes), 'win1251'),
};
const formats = createExportFormats({ windows1251 });
const cache = new BlockCache(cacheBytes);
const jobs = new Map<number, Job>();
let scheduled = false;

function answer(message: ExportAnswer): void {
  parentPort?.postMessage(message);
}

function receive(message: ExportRequest): void {
  if (message.kind === 'cancel') {
    jobs.delete(message.job);
    return;
  }
  if (message.kind === 'more') {
    const job = jobs.get(message.job);
    if (job) job.credits += 1;
  } else {
    jobs.set(message.job, { id: message.job, steps: stepsOf(message), credits: initialCredits });
  }
  schedule();
}

function* stepsOf(message: ExportOrder): Job['steps'] {
  const memory = new PointMemory(message.memory);
  if (message.kind === 'survey') return { kind: 'surveyed', survey: surveyCountries(memory) };
  const format = formats[message.options.format];
  if (message.kind === 'count') {
    return { kind: 'end', counts: yield* countRows(memory, format, message.options) };
  }
  if (message.kind === 'builds') {
    const pieces = encodeBuilds(memory, format, message);
    for (let piece = pieces.next(); ; piece = pieces.next()) {
      if (piece.done) return { kind: 'built', counts: piece.value };
      yield piece.value && { kind: 'piece', ...piece.value };
    }
  }
  const chunks = encodeFile(message, memory, format, cache);
  for (let chunk = chunks.next(); ; chunk = chunks.next()) {
    if (chunk.done) return { kind: 'end', counts: chunk.value };
    yield { kind: 'chunk', bytes: chunk.value };
  }
}

function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  setImmediate(takeTurns);
}

function takeTurns(): void {
  scheduled = false;
  let hasMore = false;
  for (const job of jobs.values()) {
    if (job.credits > 0) hasMore = step(job) || hasMore;
  }
  if (hasMore) schedule();
}

/** @returns whether the job can go on at once */
function step(job: Job): boolean {
  try {
    const { done, value } = job.steps.next();
    if (done) jobs.delete(job.id);
    else if (value) job.credits -= 1;
    if (value) answer({ ...value, job: job.id });
    if (done) return false;
    return job.credits > 0;
  } catch (error) {
    jobs.delete(job.id);
    answer({
      kind: 'error',
      job: job.id,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    return false;
  }
}

parentPort?.on('message', receive);
