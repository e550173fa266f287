import type { ExportAnswer } from './export-job.ts';

interface JobEnds {
  /** The answer is no longer read. */
  release: (answer: ExportAnswer) => void;
  /** The job is no longer awaited. */
  leave: () => void;
}

class ExportFailedError extends Error {}

/**
 * The answers to one request, buffered from the moment it is sent, no matter how late they are read. Each is released
 * when the next is requested. A consumer that stops early calls `return`.
 */
export class JobAnswers implements AsyncIterableIterator<ExportAnswer> {
  readonly #waiting: ExportAnswer[] = [];
  readonly #ends: JobEnds;
  #given: ExportAnswer | undefined;
  #isOver = false;
  #wake: () => void = () => undefined;

  constructor(ends: JobEnds) {
    this.#ends = ends;
  }

  take(answer: ExportAnswer): void {
    this.#waiting.push(answer);
    this.#wake();
  }

  /** @throws {ExportFailedError} */
  async next(): Promise<IteratorResult<ExportAnswer>> {
    this.#releaseGiven();
    while (this.#waiting.length === 0 && !this.#isOver) {
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    const answer = this.#waiting.shift();
    if (answer === undefined) return { done: true, value: undefined };
    if (answer.kind === 'error') {
      this.#end();
      throw new ExportFailedError(answer.message);
    }
    this.#given = answer;
    return { done: false, value: answer };
  }

  return(): Promise<IteratorResult<ExportAnswer>> {
    this.#end();
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#releaseGiven();
    for (const answer of this.#waiting.splice(0)) this.#ends.release(answer);
    this.#ends.leave();
    this.#wake();
  }

  #releaseGiven(): void {
    const given = this.#given;
    this.#given = undefined;
    if (given) this.#ends.release(given);
  }
}
