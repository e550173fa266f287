import { AppError } from '../../core/app-error.ts';

interface Options {
  atOnce: number;
  maxWaiting: number;
  /** Work that has waited so long is no longer overtaken by shorter work, except by one each time. */
  agedMs?: number;
}

export interface Turn {
  /** Whose work it is: of one caller one runs and one waits. Undefined: not limited. */
  key?: string | undefined;
  /** In the unit that costs, comparable within a queue: the smallest goes first. */
  size?: number;
  /** Its caller has left: it no longer waits. */
  signal?: AbortSignal;
}

interface Waiting {
  key: string | undefined;
  size: number;
  sinceMs: number;
  start: () => void;
  refuse: () => void;
}

const defaultAgedMs = 5000;

/**
 * Work that takes a processor or much memory: a few run at once, a few more wait, the rest is refused. The shortest goes
 * first, alternating with whatever waits too long, so that many long works of others cost a short one two of them at most.
 */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #agedMs: number;
  readonly #waiting: Waiting[] = [];
  readonly #runningKeys = new Set<string>();
  #running = 0;
  #wasAged = false;

  constructor({ atOnce, maxWaiting, agedMs = defaultAgedMs }: Options) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
    this.#agedMs = agedMs;
  }

  /** @throws {AppError} `serverBusy` when too many wait already, of all or of this caller, and whatever the work throws */
  async run<T>(work: () => Promise<T>, { key, size = 0, signal }: Turn = {}): Promise<T> {
    await this.#takeSlot({ key, size, signal });
    try {
      return await work();
    } finally {
      this.#running -= 1;
      if (key !== undefined) this.#runningKeys.delete(key);
      this.#startNext();
    }
  }

  /** For what is costly to prepare. @throws {AppError} `serverBusy` if work of this caller would be refused */
  requireRoom(key: string | undefined): void {
    if (key !== undefined && this.#waiting.some((other) => other.key === key)) throw new AppError('serverBusy');
    if (this.#running >= this.#atOnce && this.#waiting.length >= this.#maxWaiting) throw new AppError('serverBusy');
  }

  /** For work that lasts as long as its reader likes: nobody waits for one. @throws {AppError} `serverBusy` if all slots are taken */
  requireSlot(): void {
    if (this.#running >= this.#atOnce) throw new AppError('serverBusy');
  }

  #takeSlot({ key, size, signal }: { key: string | undefined; size: number; signal: AbortSignal | undefined }) {
    if (this.#running < this.#atOnce && !this.#isRunning(key)) return this.#enter(key);
    if (key !== undefined && this.#waiting.some((other) => other.key === key)) throw new AppError('serverBusy');
    if (this.#waiting.length >= this.#maxWaiting) this.#displace(size);
    return new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        key,
        size,
        sinceMs: performance.now(),
        start: resolve,
        refuse: () => reject(new AppError('serverBusy')),
      };
      this.#waiting.push(waiting);
      signal?.addEventListener('abort', () => this.#remove(waiting)?.refuse(), { once: true });
    });
  }

  #isRunning(key: string | undefined): boolean {
    return key !== undefined && this.#runningKeys.has(key);
  }

  #enter(key: string | undefined): void {
    this.#running += 1;
    if (key !== undefined) this.#runningKeys.add(key);
  }

  /** The longest one gives way to a shorter one. */
  #displace(size: number): void {
    const longest = this.#waiting.reduce<Waiting | undefined>(
      (found, other) => (other.size > (found?.size ?? size) ? other : found),
      undefined,
    );
    if (longest === undefined) throw new AppError('serverBusy');
    this.#remove(longest)?.refuse();
  }

  #remove(waiting: Waiting): Waiting | undefined {
    const at = this.#waiting.indexOf(waiting);
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0];
  }

  #startNext(): void {
    while (this.#running < this.#atOnce) {
      const next = this.#next();
      if (next === undefined) return;
      this.#remove(next);
      this.#enter(next.key);
      next.start();
    }
  }

  #next(): Waiting | undefined {
    const ready = this.#waiting.filter(({ key }) => !this.#isRunning(key));
    // In the order in which they came.
    const [oldest] = ready;
    if (oldest === undefined) return undefined;
    this.#wasAged = !this.#wasAged && performance.now() - oldest.sinceMs > this.#agedMs;
    return this.#wasAged ? oldest : ready.reduce((first, other) => (other.size < first.size ? other : first));
  }
}
