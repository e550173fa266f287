import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { ReaderBusyError } from './reader-error.ts';
import { ReaderProcess } from './reader-process.ts';
import type { ReaderQuery } from './reader-program.ts';

export interface ReaderLimits {
  deadlineMs: number;
  waitMs: number;
  /** Maximum queue length per class; further queries are refused at once. */
  waiting: number;
  /** Number of processes, and so of parallel queries; heavy ones may use one fewer if there is more than one. */
  processes: number;
}

export const readerLimits: ReaderLimits = { deadlineMs: 5000, waitMs: 5000, waiting: 64, processes: 2 };

/** `heavy`: the cost grows with the request or with the data. */
export type ReaderClass = 'quick' | 'heavy';

interface Waiting {
  of: ReaderClass;
  begin: (reader: ReaderProcess) => void;
  refuse: (reason: string) => void;
}

/**
 * Runs queries in order of arrival, as many at once as there are processes. Heavy ones never get the last process and
 * have their own queue: however many there are, a quick one waits only for quick ones.
 */
export class ReaderPool {
  readonly #limits: ReaderLimits;
  readonly #processes: ReaderProcess[];
  /** Most recently used first, so that the others need not start. */
  readonly #free: ReaderProcess[];
  #waiting: Waiting[] = [];
  #heavy = 0;
  #isClosed = false;

  constructor(path: string, limits: ReaderLimits) {
    this.#limits = limits;
    this.#processes = Array.from({ length: limits.processes }, () => new ReaderProcess(path, limits.deadlineMs));
    this.#free = [...this.#processes];
  }

  /** Sees everything committed before its start. @throws {ReaderBusyError} if the queue is full, or it waited or ran too long */
  async run(query: ReaderQuery, of: ReaderClass = 'quick', signal?: AbortSignal): Promise<unknown[]> {
    if (this.#isClosed) throw new ReaderBusyError('the database is closed');
    const reader = this.#mayStart(of) ? this.#take(of) : await this.#turn(of, signal);
    try {
      return await reader.run(query);
    } finally {
      if (of === 'heavy') this.#heavy -= 1;
      this.#free.unshift(reader);
      this.#startNext();
    }
  }

  #mayStart(of: ReaderClass): boolean {
    return this.#free.length > 0 && (of === 'quick' || this.#heavy < Math.max(this.#limits.processes - 1, 1));
  }

  #take(of: ReaderClass): ReaderProcess {
    if (of === 'heavy') this.#heavy += 1;
    const reader = this.#free.shift();
    if (!reader) throw new InvariantError('no reader is free');
    return reader;
  }

  #startNext(): void {
    const next = this.#waiting.find(({ of }) => this.#mayStart(of));
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
