import { type Area, type AreaEdges, buffersOf, edgesOf, rowOf, rowsPerDegree } from './area-edges.ts';
import { AreaIndex } from './area-index.ts';

/** ISO 3166-1 alpha-2 and ISO 3166-2, empty outside every country or where the standard has no code. */
export interface Place {
  readonly country: string;
  readonly region: string;
}

/** The borders as a locator takes them; it can be posted to another thread. */
export interface LocatorColumns {
  countries: AreaEdges;
  regions: AreaEdges;
  /** For each cell of a tenth of a degree whether a border runs through it. */
  cells: Uint16Array<ArrayBuffer>;
}

const nowhere: Place = { country: '', region: '' };
/** Bridges, piers and islets that the regions' scale leaves out belong to the nearest region up to about 20 km away. */
const nearestLimitDegrees = 0.18;
const columnCount = 360 * rowsPerDegree;
const crossed = 0xffff;

/** Makes ready what a locator needs: most of the work of reading borders. */
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

/** What another thread can be given without copying it; columns out of a file share one. */
export function locatorBuffers({ countries, regions, cells }: LocatorColumns): ArrayBuffer[] {
  return [...new Set([...buffersOf(countries), ...buffersOf(regions), cells.buffer])];
}

/**
 * Remembers the answer for each cell of a tenth of a degree that no border crosses: nearly every second point of a file
 * then costs one look into a table.
 */
export class PlaceLocator {
  readonly #countries: AreaIndex;
  readonly #regions: AreaIndex;
  /** For each cell 0 = not asked yet, `crossed` = a border runs through it, else the index of its answer + 1. */
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

  /** Whether any place lies in a country or region of that code. */
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
