export interface WorkLoopOptions {
  /** Receives the errors of runs that nobody awaits. */
  failed: (error: unknown) => void;
  /** Pause between the end of a run and the next automatic one. Omitted: runs only on request. */
  everyMs?: number;
  /** Time a request waits for others, all of which one run serves. */
  gatherMs?: number;
  /** Minimum pause before the next requested run, given the duration of the last one. */
  restMs?: (tookMs: number) => number;
  /** The wait after a failure, doubled with each further failure. */
  backOff?: BackOff;
  /** A monotonic clock. */
  nowMs?: () => number;
}

export interface BackOff {
  firstMs: number;
  maxMs: number;
}

const defaultBackOff: BackOff = { firstMs: 500, maxMs: 15_000 };

/**
 * Recurring background work. One run at a time (single flight): a request during a run is served by one more that
 * follows it. A failed run is retried automatically after a growing wait (exponential back-off). After {@link
 * WorkLoop.stop} no run starts. Planned runs do not keep the process alive.
 */
export class WorkLoop {
  readonly #work: () => Promise<unknown>;
  readonly #options: WorkLoopOptions;
  readonly #nowMs: () => number;
  #running: Promise<void> = Promise.resolve();
  #isRunning = false;
  /** A run that has not started yet: it serves everyone who asks before it does. */
  #next: Promise<void> | undefined;
  #isRequested = false;
  #timer: NodeJS.Timeout | undefined;
  #dueMs = 0;
  #earliestMs = 0;
  #failures = 0;
  #isStopped = false;

  /** @param work one run; throws on failure */
  constructor(work: () => Promise<unknown>, options: WorkLoopOptions) {
    this.#work = work;
    this.#options = options;
    this.#nowMs = options.nowMs ?? (() => performance.now());
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** The first run is scheduled after `everyMs`. */
  start(): void {
    const { everyMs } = this.#options;
    if (everyMs !== undefined && !this.#isStopped) this.#plan(everyMs);
  }

  /** Requests a run as soon as the pause after the last one or the wait after a failure is over. */
  request(): void {
    if (this.#isStopped || this.#next) return;
    if (this.#isRunning) this.#isRequested = true;
    else this.#plan(this.#options.gatherMs ?? 0);
  }

  /** The same without the pause after the last run or the wait after a failure. */
  requestAtOnce(): void {
    this.#earliestMs = 0;
    this.request();
  }

  /** Runs as soon as the current run has ended. @returns when a run that started after the call has ended @throws its error */
  run(): Promise<void> {
    if (this.#isStopped) return this.#running;
    if (this.#next) return this.#next;
    this.#cancelTimer();
    const next = this.#running.then(() => {
      this.#next = undefined;
      return this.#runOnce();
    });
    this.#next = next;
    this.#running = next.catch(() => undefined);
    return next;
  }

  /** Starts only runs that are awaited. @returns when the last one has ended */
  stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTimer();
    return this.#running;
  }

  async #runOnce(): Promise<void> {
    this.#isRunning = true;
    this.#isRequested = false;
    const startedMs = this.#nowMs();
    try {
      await this.#work();
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      throw error;
    } finally {
      this.#isRunning = false;
      this.#planNext(this.#nowMs() - startedMs);
    }
  }

  #planNext(tookMs: number): void {
    const { restMs, everyMs, gatherMs = 0 } = this.#options;
    this.#earliestMs = this.#nowMs() + Math.max(restMs?.(tookMs) ?? 0, this.#backOffMs());
    if (this.#isStopped || this.#next) return;
    if (this.#isRequested || this.#failures > 0) this.#plan(gatherMs);
    else if (everyMs !== undefined) this.#plan(everyMs);
  }

  #backOffMs(): number {
    if (this.#failures === 0) return 0;
    const { firstMs, maxMs } = this.#options.backOff ?? defaultBackOff;
    return Math.min(firstMs * 2 ** (this.#failures - 1), maxMs);
  }

  #plan(waitMs: number): void {
    const nowMs = this.#nowMs();
    const dueMs = Math.max(nowMs + waitMs, this.#earliestMs);
    // Continuous requests must not postpone a run forever.
    if (this.#timer && this.#dueMs <= dueMs) return;
    this.#cancelTimer();
    if (dueMs <= nowMs) {
      this.#runUnwatched();
      return;
    }
    this.#dueMs = dueMs;
    this.#timer = setTimeout(() => this.#runUnwatched(), dueMs - nowMs);
    this.#timer.unref();
  }

  #runUnwatched(): void {
    this.#timer = undefined;
    this.run().catch((error: unknown) => {
      if (!this.#isStopped) this.#options.failed(error);
    });
  }

  #cancelTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
