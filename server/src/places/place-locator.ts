import { type Area, type AreaEdges, buffersOf, edgesOf, rowOf, rowsPerDegree } from './area-edges.ts';
import { AreaIndex } from './area-index.ts';

/** ISO 3166-1 alpha-2 and ISO 3166-2 codes, empty outside every country or if the standard has no code. */
export interface Place {
  readonly country: string;
  readonly region: string;
}

/** Can be posted to another thread. */
export interface LocatorColumns {
  countries: AreaEdges;
  regions: AreaEdges;
  /** `crossed` for each cell of a tenth of a degree that a border crosses. */
  cells: Uint16Array<ArrayBuffer>;
}

const nowhere: Place = { country: '', region: '' };
/** Bridges, piers and islets missing at the scale of the regions belong to the nearest region within about 20 km. */
const nearestLimitDegrees = 0.18;
const columnCount = 360 * rowsPerDegree;
const crossed = 0xffff;

/** Precomputes the data of a locator, which is most of the work of reading borders. */
export function locatorColumns(areas: { countries: readonly Area[]; regions: readonly Area[] }): LocatorColumns {
  const [countries, regions] = [edgesOf(areas.countries), edgesOf(areas.regions)];
  const cells = new Uint16Array(columnCount * 180 * rowsPerDegree);
  for (const edges of [countries, regions]) {
    new AreaIndex(edges).eachEdgePart((row, fromX, toX) => {
      const first = row * columnCount;
      cells.fill(crossed, first + columnOf(fromX - 1e-5), first + columnOf(toX + 1e-5) + 1);
    });
  }
  return { countries, regions, cells };
}

/** The buffers that can be transferred to another thread without copying; columns read from a file share one. */
export function locatorBuffers({ countries, regions, cells }: LocatorColumns): ArrayBuffer[] {
  return [...new Set([...buffersOf(countries), ...buffersOf(regions), cells.buffer])];
}

/** Caches the answer for cells that no border crosses: nearly half of a file's points then cost one table lookup. */
export class PlaceLocator {
  readonly #countries: AreaIndex;
  readonly #regions: AreaIndex;
  /** For each cell 0 = not computed yet, `crossed` = a border crosses it, otherwise the index of its answer + 1. */
  readonly #cells: Uint16Array;
  readonly #answers: Place[] = [];
  readonly #codes: ReadonlySet<string>;
  readonly #answerIndexes = new Map<string, number>();

  constructor({ countries, regions, cells }: LocatorColumns) {
    this.#countries = new AreaIndex(countries);
    this.#regions = new AreaIndex(regions);
    this.#cells = cells;
    this.#codes = new Set([...countries.names, ...regions.names].map(({ code }) => code));
  }

  async loaded(): Promise<this> {
    return this;
  }

  locate(x: number, y: number): Place {
    const cell = rowOf(y) * columnCount + columnOf(x);
    const known = this.#cells[cell]!;
    if (known !== 0 && known !== crossed) return this.#answers[known - 1]!;
    const country = this.#countries.find(x, y)?.code ?? '';
    if (country === '') return nowhere;
    const holder = this.#regions.find(x, y, country);
    const region = holder ?? this.#regions.nearest(x, y, country, nearestLimitDegrees);
    const answer = this.#indexOf(country, region === undefined || region.code.length < 4 ? '' : region.code);
    if (known === 0 && holder) this.#cells[cell] = answer + 1;
    return this.#answers[answer]!;
  }

  isAtSea(x: number, y: number): boolean {
    return this.#countries.find(x, y) === undefined;
  }

  knows(code: string): boolean {
    return code !== '' && this.#codes.has(code);
  }

  #indexOf(country: string, region: string): number {
    const key = `${country} ${region}`;
    const known = this.#answerIndexes.get(key);
    if (known !== undefined) return known;
    this.#answers.push(Object.freeze({ country, region }));
    this.#answerIndexes.set(key, this.#answers.length - 1);
    return this.#answers.length - 1;
  }
}

function columnOf(x: number): number {
  return Math.min(Math.max(Math.floor((x + 180) * rowsPerDegree), 0), columnCount - 1);
}
