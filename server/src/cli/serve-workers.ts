import cluster, { type Worker } from 'node:cluster';
import type { Log } from '../core/log.ts';

export interface WorkerMessage {
  /** Sent once it serves; all workers share this address. */
  readyAt: string;
}

interface WorkersOptions {
  count: number;
  log: Log;
  /** A worker that takes longer to stop is killed. */
  stopWithinMs: number;
}

const firstPauseMs = 500;
const maxPauseMs = 30_000;
/** A worker that lived this long did not fail during startup. */
const stableMs = 60_000;
const exitCut = 6;

// The kernel gives each new connection to a waiting worker. If this process distributed them (the default), a
// connection on its way to a worker that is killed would be neither answered nor closed.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** Workers on one port, restarted when they die. The first starts alone: it may migrate the database and create the admin. */
export class ServeWorkers {
  readonly #options: WorkersOptions;
  readonly #running = new Set<Worker>();
  readonly #pauses = new Set<NodeJS.Timeout>();
  #ready = 0;
  #hasReportedReady = false;
  #isStopping = false;
  #worstExit = 0;
  #gone: () => void = () => undefined;

  constructor(options: WorkersOptions) {
    this.#options = options;
  }

  /**
   * @param ready called once, when every worker serves
   * @returns the exit code if the first worker fails to start, otherwise undefined
   */
  start(ready: (url: string) => void): Promise<number | undefined> {
    return new Promise((resolve) => {
      const first = this.#fork(0);
      const cannotStart = (code: number | null): void => resolve(this.#isStopping ? undefined : (code ?? 1));
      first.once('exit', cannotStart);
      cluster.on('message', (worker, message: WorkerMessage) => {
        this.#ready += 1;
        if (worker === first) {
          first.off('exit', cannotStart);
          for (let i = 1; i < this.#options.count; i += 1) this.#fork(0);
          resolve(undefined);
        }
        if (this.#ready < this.#options.count || this.#hasReportedReady) return;
        this.#hasReportedReady = true;
        ready(message.readyAt);
      });
    });
  }

  /** @returns the highest exit code of the workers */
  async stop(): Promise<number> {
    this.#isStopping = true;
    for (const pause of this.#pauses) clearTimeout(pause);
    if (this.#running.size === 0) return this.#worstExit;
    const allGone = new Promise<void>((resolve) => (this.#gone = resolve));
    for (const worker of this.#running) worker.process.kill('SIGTERM');
    const timer = setTimeout(() => {
      this.#worstExit = exitCut;
      for (const worker of this.#running) worker.process.kill('SIGKILL');
    }, this.#options.stopWithinMs);
    await allGone;
    clearTimeout(timer);
    return this.#worstExit;
  }

  /** @param deaths consecutive deaths soon after the start */
  #fork(deaths: number): Worker {
    const worker = cluster.fork();
    const startedMs = performance.now();
    this.#running.add(worker);
    let wasReady = false;
    worker.once('message', () => (wasReady = true));
    worker.once('exit', (code: number | null, signal: string | null) => {
      this.#running.delete(worker);
      if (this.#isStopping) this.#ended(code ?? 0);
      // The very first worker has printed the reason, and nothing is running yet.
      else if (this.#ready > 0) {
        if (wasReady) this.#ready -= 1;
        this.#options.log.error({ worker: worker.id, code, signal }, 'a worker exited; starting another');
        this.#forkLater(performance.now() - startedMs < stableMs ? deaths + 1 : 1);
      }
    });
    return worker;
  }

  #forkLater(deaths: number): void {
    const pauseMs = Math.min(firstPauseMs * 2 ** (deaths - 1), maxPauseMs);
    const pause = setTimeout(() => {
      this.#pauses.delete(pause);
      this.#fork(deaths);
    }, pauseMs);
    this.#pauses.add(pause);
  }

  #ended(code: number): void {
    this.#worstExit = Math.max(this.#worstExit, code);
    if (this.#running.size === 0) this.#gone();
  }
}
