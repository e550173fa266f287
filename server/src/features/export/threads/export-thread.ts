import { type MessagePort, Worker } from 'node:worker_threads';
import type { Log } from '../../../core/log.ts';
import type { MapUse } from '../../../read-model/map-use.ts';
import type { FeedLaw } from '../feed-law.ts';
import type {
  ExportAnswer,
  ExportTask,
  ExportRequest,
  ExportWorkerData,
  ThreadMessage,
  Without,
} from './export-job.ts';
import { JobAnswers } from './job-answers.ts';
import { ReceivedChunks } from './shared-chunks.ts';

/**
 * Allocations of the thread are either long-lived (its caches) or very short-lived, so a small young generation costs
 * no time; with the default size the process grows by another 100 MB when many files are made at once.
 */
const heapLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };

/** An idle thread and its caches take 40 MB and more. */
const idleMs = 60_000;

interface RunningThread {
  worker: Worker;
  chunks: ReceivedChunks;
  isReady: boolean;
  jobs: Map<number, JobAnswers>;
}

/** The main thread's side of a thread that makes files. It starts on first use and again after a crash or long rest. */
export class ExportThread {
  readonly #log: Log;
  readonly #workerData: ExportWorkerData;
  readonly #idleMs: number;
  #nextJob = 1;
  #thread: RunningThread | undefined;
  #resting: NodeJS.Timeout | undefined;

  /** @param mapUse of the map, which has priority over this thread */
  constructor(
    log: Log,
    { mapUse, feedLaw }: { mapUse?: MapUse | undefined; feedLaw?: FeedLaw | undefined } = {},
    restMs = idleMs,
  ) {
    this.#log = log;
    this.#idleMs = restMs;
    this.#workerData = { ...(mapUse && { mapUse: mapUse.memory }), ...(feedLaw && { feedLaw }) };
  }

  /** True if it would start a request immediately. */
  get isReady(): boolean {
    return this.#thread?.isReady ?? false;
  }

  startUp(): boolean {
    if (!this.#thread) this.#rest(this.#running());
    return this.isReady;
  }

  get openJobs(): number {
    return this.#thread?.jobs.size ?? 0;
  }

  request(request: Without<ExportTask, 'job'>, ports: MessagePort[] = []): JobAnswers {
    const job = this.#nextJob++;
    const thread = this.#running();
    const { worker, jobs } = thread;
    const answers = new JobAnswers({
      release: (answer) => release(thread, answer),
      leave: () => {
        jobs.delete(job);
        if (jobs.size === 0) this.#rest(thread);
        send(thread, { kind: 'cancel', job });
      },
    });
    jobs.set(job, answers);
    clearTimeout(this.#resting);
    // The process stays alive for files in progress, but not for the idle thread.
    worker.ref();
    worker.postMessage({ ...request, job }, ports);
    return answers;
  }

  async close(): Promise<void> {
    clearTimeout(this.#resting);
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.worker.terminate();
  }

  /** Ends the thread unless another job comes soon. */
  #rest(thread: RunningThread): void {
    thread.worker.unref();
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      if (this.#thread === thread) void this.close();
    }, this.#idleMs).unref();
  }

  #running(): RunningThread {
    if (this.#thread) return this.#thread;
    const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
      resourceLimits: heapLimits,
      workerData: this.#workerData,
    });
    const thread: RunningThread = { worker, chunks: new ReceivedChunks(), isReady: false, jobs: new Map() };
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'ready') thread.isReady = true;
      else if (message.kind === 'dropped') thread.chunks.forget(message.chunk);
      else receive(thread, message);
    });
    worker.on('error', (error) => this.#log.error({ err: error }, 'the export thread failed'));
    worker.on('exit', () => {
      if (this.#thread === thread) this.#thread = undefined;
      for (const [job, answers] of thread.jobs) {
        answers.take({ kind: 'error', job, message: 'the export thread ended' });
      }
    });
    this.#thread = thread;
    return thread;
  }
}

type JobMessage = Exclude<ThreadMessage, { kind: 'ready' | 'dropped' }>;

function receive(thread: RunningThread, message: JobMessage): void {
  const answers = thread.jobs.get(message.job);
  for (const answer of answersIn(thread, message)) {
    if (answers) answers.take(answer);
    else release(thread, answer);
  }
}

function answersIn({ chunks }: RunningThread, message: JobMessage): ExportAnswer[] {
  if (message.kind !== 'filled') return [message];
  const { chunks: filled, separatorBytes, endsPart, ...notes } = message;
  const last = filled.length - 1;
  return filled.map((chunk, index) => ({
    ...notes,
    kind: 'bytes',
    bytes: chunks.bytesOf(chunk),
    used: index === last ? filled.map(({ chunk: number }) => number) : [],
    ...(index === 0 && { separatorBytes }),
    ...(index === last && { endsPart }),
  }));
}

function release(thread: RunningThread, answer: ExportAnswer): void {
  if (answer.kind !== 'bytes' || answer.used.length === 0) return;
  send(thread, { kind: 'taken', job: answer.job, chunks: answer.used });
}

function send({ worker }: RunningThread, request: ExportRequest): void {
  worker.postMessage(request);
}
