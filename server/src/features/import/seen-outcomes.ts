import { OutcomePacker, unpackOutcomes } from '@dozor/domain/import/rows/pack-outcomes.ts';
import type { ImportOutcome } from '@dozor/domain/import/import-outcome.ts';

/** The more rows, the fewer values they share. */
const rowsInOnePack = 10_000;

/** The outcomes of a file's rows, packed outside the heap: about 140 bytes a row. */
export class SeenOutcomes {
  readonly #packs: { numbers: Float64Array; texts: Buffer }[] = [];
  #open = new OutcomePacker();

  add(outcome: ImportOutcome): void {
    this.#open.add(outcome);
    if (this.#open.size >= rowsInOnePack) this.#close();
  }

  /** All added outcomes, in order. */
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
