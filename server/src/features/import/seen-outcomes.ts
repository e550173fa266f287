import type { ImportOutcome } from '@dozor/domain/import/import-outcome.ts';
import { OutcomePacker, unpackOutcomes } from '@dozor/domain/import/rows/pack-outcomes.ts';
import type { Place } from '../../places/place-locator.ts';

/** The more rows, the fewer values they share. */
const rowsInOnePack = 10_000;

const nowhere: Place = { country: '', region: '' };

export interface SeenOutcome {
  outcome: ImportOutcome;
  place: Place;
}

/** The outcomes of a file's rows and their places, packed outside the heap: about 140 bytes a row. */
export class SeenOutcomes {
  readonly #packs: { numbers: Float64Array; texts: Buffer; places: Uint16Array }[] = [];
  #open = new OutcomePacker();
  #openPlaces = new Uint16Array(rowsInOnePack);
  readonly #places: Place[] = [];
  /** Country → region → index. */
  readonly #placeIndexes = new Map<string, Map<string, number>>();

  add(outcome: ImportOutcome, place: Place | null): void {
    const at = this.#open.size;
    this.#open.add(outcome);
    if (this.#open.size > at) this.#openPlaces[at] = this.#indexOf(place ?? nowhere);
    if (this.#open.size >= rowsInOnePack) this.#close();
  }

  *all(): Generator<{ outcomes: Iterable<SeenOutcome>; share: number }, void> {
    if (this.#open.size > 0) this.#close();
    for (const [at, pack] of this.#packs.entries()) {
      yield { outcomes: this.#outcomesOf(pack), share: (at + 1) / this.#packs.length };
    }
  }

  *#outcomesOf(pack: { numbers: Float64Array; texts: Buffer; places: Uint16Array }): Generator<SeenOutcome, void> {
    let at = 0;
    for (const outcome of unpackOutcomes({ numbers: pack.numbers, texts: pack.texts.toString() })) {
      yield { outcome, place: this.#places[pack.places[at++]!]! };
    }
  }

  #close(): void {
    const { numbers, texts } = this.#open.packed();
    this.#packs.push({ numbers, texts: Buffer.from(texts), places: this.#openPlaces });
    this.#open = new OutcomePacker();
    this.#openPlaces = new Uint16Array(rowsInOnePack);
  }

  #indexOf(place: Place): number {
    const { country, region } = place;
    let ofCountry = this.#placeIndexes.get(country);
    if (!ofCountry) this.#placeIndexes.set(country, (ofCountry = new Map()));
    const known = ofCountry.get(region);
    if (known !== undefined) return known;
    const index = this.#places.push(place) - 1;
    ofCountry.set(region, index);
    return index;
  }
}
