import type { ExportAnswer } from './export-job.ts';

interface JobEnds {
  /** Nobody reads this answer any more. */
  release: (answer: ExportAnswer) => void;
  /** Nobody waits for the job any more. */
  leave: () => void;
}

/** The thread of exports could not do what it was told; the message is that of its error. */
class ExportFailedError extends Error {}

/**
 * The answers to one request, kept from the moment it is sent, however late they are asked for. The one that was given is
 * given back when the next is asked for. A consumer that stops early calls `return`.
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

  /** An answer has come. */
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
