import type { ExportAnswer } from './export-job.ts';

interface JobEnds {
  /** Nobody reads this answer any more. */
  giveBack: (answer: ExportAnswer) => void;
  /** Nobody waits for the job any more. */
  leave: () => void;
}

/**
 * The answers to one order, kept from the moment it is sent, however late they are asked for. The one that was given is
 * given back when the next is asked for. Whoever stops asking says `return`.
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

  /** @throws {Error} what the thread said went wrong */
  async next(): Promise<IteratorResult<ExportAnswer>> {
    this.#giveBackGiven();
    while (this.#waiting.length === 0 && !this.#isOver) {
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    const answer = this.#waiting.shift();
    if (answer === undefined) return { done: true, value: undefined };
    if (answer.kind === 'error') {
      this.#end();
      throw new Error(answer.message);
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
    this.#giveBackGiven();
    for (const answer of this.#waiting.splice(0)) this.#ends.giveBack(answer);
    this.#ends.leave();
    this.#wake();
  }

  #giveBackGiven(): void {
    const given = this.#given;
    this.#given = undefined;
    if (given) this.#ends.giveBack(given);
  }
}
