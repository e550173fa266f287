import { Worker } from 'node:worker_threads';
import type { WayCamera } from '@dozor/domain/ways/way-check.ts';
import { AppError } from '../../../core/app-error.ts';
import { demoStreets } from '../../../platform/basemap/demo-streets.ts';
import type { BasemapPath } from '../../../platform/basemap/open-basemap-file.ts';
import { type Turn, WorkQueue } from '../../../platform/overload/work-queue.ts';
import { hasDemo } from '../../../records/sample/sample-range-queries.ts';
import type { Services } from '../../../services.ts';
import type { WayAnswer, WayRequest, WayResult, WayTask, WayWorkerData } from './way-job.ts';

/** With the graph of the roads and the point positions, which are outside the heap, the thread takes 64 MB at most. */
const heapLimits = { maxOldGenerationSizeMb: 40, maxYoungGenerationSizeMb: 4 };
const idleMs = 60_000;
const maxWaiting = 60;

class WayCheckError extends Error {}

type ThreadServices = Pick<Services, 'config' | 'database' | 'log' | 'readModel'>;

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;

/** A request before it has a number. */
type Asked = Without<Exclude<WayRequest, { kind: 'cancel' }>, 'job'>;

interface RunningJob {
  job: number;
  worker: Worker;
  resolve: (answer: WayAnswer) => void;
}

/** The main thread's side of the thread that checks ways one by one, short ones first; it starts on first use and ends after a rest. */
export class WayThread {
  readonly #services: ThreadServices;
  readonly #queue = new WorkQueue({ atOnce: 1, maxWaiting });
  readonly #idleMs: number;
  #worker: Worker | undefined;
  /** The roads that it knows. */
  #basemap: BasemapPath | undefined;
  #running: RunningJob | undefined;
  #resting: NodeJS.Timeout | undefined;
  #nextJob = 1;

  constructor(services: ThreadServices, restMs = idleMs) {
    this.#services = services;
    this.#idleMs = restMs;
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /** @throws {AppError} `serverBusy` when too many wait, of all or of this caller */
  check(task: WayTask, { signal, ...turn }: Turn & { signal: AbortSignal }): Promise<WayResult> {
    const work = async (): Promise<WayResult> => {
      requirePresent(signal);
      const memory = this.#services.readModel.memory.describe();
      return resultOf(await this.#ask({ kind: 'check', task, memory }, signal), signal);
    };
    return this.#queue.run(work, { ...turn, signal });
  }

  /**
   * For each camera of a section the direction of travel from its start to its finish; null where the roads between them
   * are not known.
   *
   * @throws {AppError} `serverBusy` when too many wait
   */
  driveSection(cameras: readonly WayCamera[]): Promise<number[] | null> {
    return this.#queue.run(async () => {
      const answer = await this.#ask({ kind: 'section', cameras });
      if (answer.kind === 'driven') return answer.driven;
      throw new WayCheckError(answer.kind === 'error' ? answer.message : answer.kind);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#resting);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #ask(request: Asked, signal?: AbortSignal): Promise<WayAnswer> {
    clearTimeout(this.#resting);
    const worker = await this.#ready();
    // The process stays alive for a check in progress, but not for the idle thread.
    worker.ref();
    const job = this.#nextJob++;
    const cancel = () => send(worker, { kind: 'cancel', job });
    signal?.addEventListener('abort', cancel);
    const { promise, resolve } = Promise.withResolvers<WayAnswer>();
    this.#running = { job, worker, resolve };
    send(worker, { ...request, job });
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', cancel);
      this.#rest(worker);
    }
  }

  #rest(worker: Worker): void {
    worker.unref();
    this.#resting = setTimeout(() => void this.close(), this.#idleMs).unref();
  }

  /** With other roads than before it starts anew: those of the demo country go with the sample. */
  async #ready(): Promise<Worker> {
    const { config, database } = this.#services;
    const own = config.basemap.kind === 'file' ? config.basemap : undefined;
    const basemap = own ?? ((await hasDemo(database.kysely)) ? demoStreets : undefined);
    if (basemap !== this.#basemap) await this.close();
    this.#basemap = basemap;
    return (this.#worker ??= this.#start());
  }

  #start(): Worker {
    const data: WayWorkerData = { basemap: this.#basemap };
    const worker = new Worker(new URL('./way-worker.ts', import.meta.url), {
      resourceLimits: heapLimits,
      workerData: data,
    });
    worker.on('message', (answer: WayAnswer) => {
      if (answer.job === this.#running?.job) this.#running.resolve(answer);
    });
    // Nothing of the line is in these errors.
    worker.on('error', (error) => this.#services.log.error({ err: error }, 'the route thread failed'));
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
      // One that has rested may end while the next one works.
      if (this.#running?.worker !== worker) return;
      const { job, resolve } = this.#running;
      resolve({ kind: 'error', job, message: 'the thread of the ways ended' });
    });
    return worker;
  }
}

function resultOf(answer: WayAnswer, signal: AbortSignal): WayResult {
  requirePresent(signal);
  if (answer.kind === 'checked') return answer.result;
  throw new WayCheckError(answer.kind === 'error' ? answer.message : answer.kind);
}

/** @throws {AppError} that nobody reads */
function requirePresent(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('serverBusy');
}

function send(worker: Worker, request: WayRequest): void {
  worker.postMessage(request);
}
