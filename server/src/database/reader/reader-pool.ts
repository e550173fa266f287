import { ReaderBusyError } from './reader-error.ts';
import { ReaderProcess } from './reader-process.ts';
import type { ReaderQuery } from './reader-program.ts';

export interface ReaderLimits {
  /** A query that runs longer is given up, milliseconds. */
  deadlineMs: number;
  /** A query that waits longer for its turn is given up, milliseconds. */
  waitMs: number;
  /** So many may wait; one more is refused at once. */
  waiting: number;
  /** So many queries run at once, each in a process. */
  processes: number;
}

export const readerLimits: ReaderLimits = { deadlineMs: 5000, waitMs: 5000, waiting: 64, processes: 2 };

interface Waiting {
  begin: (reader: ReaderProcess) => void;
  refuse: (reason: string) => void;
}

/** Queries in the order they came, as many at once as there are processes, so that a slow one does not hold up all. */
export class ReaderPool {
  readonly #limits: ReaderLimits;
  readonly #processes: ReaderProcess[];
  /** The one used last comes first, so that the others need not start. */
  readonly #free: ReaderProcess[];
  #waiting: Waiting[] = [];
  #isClosed = false;

  constructor(path: string, limits: ReaderLimits) {
    this.#limits = limits;
    this.#processes = Array.from({ length: limits.processes }, () => new ReaderProcess(path, limits.deadlineMs));
    this.#free = [...this.#processes];
  }

  /**
   * The rows of one query, which sees everything that was committed before it began.
   *
   * @param signal of the caller: a query that nobody waits for any more does not begin
   * @throws {ReaderBusyError} when too many wait, it waited too long or ran too long
   */
  async run(query: ReaderQuery, signal?: AbortSignal): Promise<unknown[]> {
    if (this.#isClosed) throw new ReaderBusyError('the database is closed');
    const reader = this.#free.shift() ?? (await this.#turn(signal));
    try {
      return await reader.run(query);
    } finally {
      const next = this.#waiting.shift();
      if (next) next.begin(reader);
      else this.#free.unshift(reader);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { refuse } of this.#waiting) refuse('the database is being closed');
    await Promise.all(this.#processes.map((reader) => reader.close()));
  }

  async #turn(signal: AbortSignal | undefined): Promise<ReaderProcess> {
    if (this.#waiting.length >= this.#limits.waiting) throw new ReaderBusyError('too many queries wait');
    const { promise, resolve, reject } = Promise.withResolvers<ReaderProcess>();
    const waiting: Waiting = {
      begin: resolve,
      refuse: (reason) => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        reject(new ReaderBusyError(reason));
      },
    };
    const leave = (): void => waiting.refuse('nobody waits for the answer');
    const timer = setTimeout(() => waiting.refuse('the query waited too long'), this.#limits.waitMs);
    signal?.addEventListener('abort', leave, { once: true });
    this.#waiting.push(waiting);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    }
  }
}
