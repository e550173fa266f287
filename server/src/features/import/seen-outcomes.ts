import { packOutcomes, unpackOutcomes } from '@dozor/domain/import/rows/pack-outcomes.ts';
import type { ImportOutcome } from '@dozor/domain/import/import-outcome.ts';

const rowsInOneText = 2000;

/** What came of the rows of a file, packed beside the heap: about 100 bytes a row. */
export class SeenOutcomes {
  readonly #texts: Buffer[] = [];
  #open: ImportOutcome[] = [];

  add(outcomes: readonly ImportOutcome[]): void {
    for (const outcome of outcomes) {
      this.#open.push(outcome);
      if (this.#open.length >= rowsInOneText) this.#close();
    }
  }

  /** All that were added, in their order. */
  *all(): Generator<{ outcomes: ImportOutcome[]; share: number }, void> {
    this.#close();
    for (const [at, text] of this.#texts.entries())
      yield { outcomes: unpackOutcomes(text.toString()), share: (at + 1) / this.#texts.length };
  }

  #close(): void {
    if (this.#open.length > 0) this.#texts.push(Buffer.from(packOutcomes(this.#open)));
    this.#open = [];
  }
}
