export interface WorkLoopOptions {
  /** Called with what a run throws that nobody waits for. */
  failed: (error: unknown) => void;
  /** A run follows the end of the last one after so long, even when nobody asks. Left out: only when asked. */
  everyMs?: number;
  /** A request waits so long for others, which one run serves. */
  gatherMs?: number;
  /** How long the next requested run has to wait after one that took so many milliseconds. */
  restMs?: (tookMs: number) => number;
  /** The wait after a failure, doubled with each failure that follows. */
  backOff?: BackOff;
  /** A clock that is never set. */
  nowMs?: () => number;
}

export interface BackOff {
  firstMs: number;
  maxMs: number;
}

const defaultBackOff: BackOff = { firstMs: 500, maxMs: 15_000 };

/**
 * Work that is done again and again, beside requests. One run at a time (single flight): a request during a run is
 * served by one more that follows it. A run that failed is tried again by itself, after a wait that grows (exponential
 * back-off). After {@link WorkLoop.stop} no run begins. The process does not go on living for what is planned.
 */
export class WorkLoop {
  readonly #work: () => Promise<unknown>;
  readonly #options: WorkLoopOptions;
  readonly #nowMs: () => number;
  #running: Promise<void> = Promise.resolve();
  #isRunning = false;
  /** A run that has not begun yet: it serves everybody who asks until it does. */
  #next: Promise<void> | undefined;
  #isRequested = false;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer ends. */
  #dueMs = 0;
  #earliestMs = 0;
  #failures = 0;
  #isStopped = false;

  /** @param work one run; it throws when it could not be done */
  constructor(work: () => Promise<unknown>, options: WorkLoopOptions) {
    this.#work = work;
    this.#options = options;
    this.#nowMs = options.nowMs ?? (() => performance.now());
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** The first run comes by the clock, after `everyMs`. */
  start(): void {
    const { everyMs } = this.#options;
    if (everyMs !== undefined && !this.#isStopped) this.#plan(everyMs);
  }

  /** Asks for a run, as soon as the rest after the last one or the wait after a failure is over. */
  request(): void {
    if (this.#isStopped || this.#next) return;
    if (this.#isRunning) this.#isRequested = true;
    else this.#plan(this.#options.gatherMs ?? 0);
  }

  /** The same without the rest after the last run, nor the wait after a failure. */
  requestAtOnce(): void {
    this.#earliestMs = 0;
    this.request();
  }

  /**
   * Runs as soon as the run under way has ended, whatever was planned.
   *
   * @returns when a run that began after the call has ended
   * @throws what the run throws
   */
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

  /** Begins no run but those that are waited for. @returns when the last one has ended */
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
    // Requests that keep coming must not put a run off for ever.
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
