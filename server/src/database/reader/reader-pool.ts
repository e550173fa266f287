import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { ReaderBusyError } from './reader-error.ts';
import { ReaderProcess } from './reader-process.ts';
import type { ReaderQuery } from './reader-program.ts';

export interface ReaderLimits {
  /** A query that runs longer is given up, milliseconds. */
  deadlineMs: number;
  /** A query that waits longer for its turn is given up, milliseconds. */
  waitMs: number;
  /** So many of a class may wait; one more is refused at once. */
  waiting: number;
  /** So many queries run at once, each in a process; of heavy ones one less, where there is more than one. */
  processes: number;
}

export const readerLimits: ReaderLimits = { deadlineMs: 5000, waitMs: 5000, waiting: 64, processes: 2 };

/** `heavy`: what it takes grows with what was asked or with what there is. */
export type ReaderClass = 'quick' | 'heavy';

interface Waiting {
  of: ReaderClass;
  begin: (reader: ReaderProcess) => void;
  refuse: (reason: string) => void;
}

/**
 * Queries in the order they came, as many at once as there are processes. Dear ones never have the last process, and wait
 * apart: however many there are, a quick one waits for quick ones only.
 */
export class ReaderPool {
  readonly #limits: ReaderLimits;
  readonly #processes: ReaderProcess[];
  /** The one used last comes first, so that the others need not start. */
  readonly #free: ReaderProcess[];
  #waiting: Waiting[] = [];
  #heavy = 0;
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
  async run(query: ReaderQuery, of: ReaderClass = 'quick', signal?: AbortSignal): Promise<unknown[]> {
    if (this.#isClosed) throw new ReaderBusyError('the database is closed');
    const reader = this.#mayBegin(of) ? this.#take(of) : await this.#turn(of, signal);
    try {
      return await reader.run(query);
    } finally {
      if (of === 'heavy') this.#heavy -= 1;
      this.#free.unshift(reader);
      this.#beginNext();
    }
  }

  #mayBegin(of: ReaderClass): boolean {
    return this.#free.length > 0 && (of === 'quick' || this.#heavy < Math.max(this.#limits.processes - 1, 1));
  }

  #take(of: ReaderClass): ReaderProcess {
    if (of === 'heavy') this.#heavy += 1;
    const reader = this.#free.shift();
    if (!reader) throw new InvariantError('no reader is free');
    return reader;
  }

  #beginNext(): void {
    const next = this.#waiting.find(({ of }) => this.#mayBegin(of));
    if (!next) return;
    this.#waiting = this.#waiting.filter((other) => other !== next);
    next.begin(this.#take(next.of));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { refuse } of this.#waiting) refuse('the database is being closed');
    await Promise.all(this.#processes.map((reader) => reader.close()));
  }

  async #turn(of: ReaderClass, signal: AbortSignal | undefined): Promise<ReaderProcess> {
    const before = this.#waiting.filter((other) => other.of === of).length;
    if (before >= this.#limits.waiting) throw new ReaderBusyError('too many queries wait');
    const { promise, resolve, reject } = Promise.withResolvers<ReaderProcess>();
    const waiting: Waiting = {
      of,
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
