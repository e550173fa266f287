import { OutcomePacker, unpackOutcomes } from '@dozor/domain/import/rows/pack-outcomes.ts';
import type { ImportOutcome } from '@dozor/domain/import/import-outcome.ts';

/** The more, the rarer is what they have in common. */
const rowsInOnePack = 10_000;

/** What came of the rows of a file, packed beside the heap: about 80 bytes a row. */
export class SeenOutcomes {
  readonly #packs: { numbers: Float64Array; texts: Buffer }[] = [];
  #open = new OutcomePacker();

  add(outcome: ImportOutcome): void {
    this.#open.add(outcome);
    if (this.#open.size >= rowsInOnePack) this.#close();
  }

  /** All that were added, in their order. */
  *all(): Generator<{ outcomes: Iterable<ImportOutcome>; share: number }, void> {
    if (this.#open.size > 0) this.#close();
    for (const [at, { numbers, texts }] of this.#packs.entries()) {
      const outcomes = unpackOutcomes({ numbers, texts: texts.toString() });
      yield { outcomes, share: (at + 1) / this.#packs.length };
    }
  }

  #close(): void {
    const { numbers, texts } = this.#open.packed();
    this.#packs.push({ numbers, texts: Buffer.from(texts) });
    this.#open = new OutcomePacker();
  }
}
