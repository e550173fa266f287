import { type Area, AreaIndex, rowOf, rowsPerDegree } from './area-index.ts';
import { countryAreas } from './country-areas.ts';
import { readRegionFile } from './read-region-file.ts';

/** ISO 3166-1 alpha-2 and ISO 3166-2, empty outside every country or where the standard has no code. */
export interface Place {
  readonly country: string;
  readonly region: string;
}

export interface Places {
  /** The country and region of a point in degrees; the region is always one of that country. */
  locate(x: number, y: number): Place;
}

export const regionsFile = new URL('../../../data/regions.pbf.gz', import.meta.url);
const nowhere: Place = { country: '', region: '' };
/** Bridges, piers and islets that the regions' scale leaves out belong to the nearest region up to about 20 km away. */
const nearestLimitDegrees = 0.18;
const columnCount = 360 * rowsPerDegree;
const crossed = 0xffff;

/** Ready at once: the borders are read when the first point is asked for. */
export function createPlaces(readAreas = readBorders): Places {
  let locator: PlaceLocator | undefined;
  return {
    locate(x, y) {
      locator ??= new PlaceLocator(readAreas());
      return locator.locate(x, y);
    },
  };
}

interface Borders {
  countries: Area[];
  regions: Area[];
}

function readBorders(): Borders {
  return { countries: countryAreas(), regions: readRegionFile(regionsFile) };
}

/**
 * Remembers the answer for each cell of a tenth of a degree that no border crosses: nearly every second point of a file
 * then costs one look into a table.
 */
class PlaceLocator {
  readonly #countries: AreaIndex;
  readonly #regions: AreaIndex;
  /** For each cell 0 = not asked yet, `crossed` = a border runs through it, else the number of its answer + 1. */
  readonly #cells = new Uint16Array(columnCount * 180 * rowsPerDegree);
  readonly #answers: Place[] = [];
  readonly #answerNumbers = new Map<string, number>();

  constructor(areas: Borders) {
    this.#countries = new AreaIndex(areas.countries);
    this.#regions = new AreaIndex(areas.regions);
    for (const index of [this.#countries, this.#regions]) {
      index.eachPiece((row, fromX, toX) => {
        const first = row * columnCount;
        this.#cells.fill(crossed, first + columnOf(fromX - 1e-5), first + columnOf(toX + 1e-5) + 1);
      });
    }
  }

  locate(x: number, y: number): Place {
    const cell = rowOf(y) * columnCount + columnOf(x);
    const known = this.#cells[cell]!;
    if (known !== 0 && known !== crossed) return this.#answers[known - 1]!;
    const country = this.#countries.find(x, y)?.code ?? '';
    if (country === '') return nowhere;
    const holder = this.#regions.find(x, y, country);
    const region = holder ?? this.#regions.nearest(x, y, country, nearestLimitDegrees);
    const answer = this.#number(country, region === undefined || region.code.length < 4 ? '' : region.code);
    if (known === 0 && holder) this.#cells[cell] = answer + 1;
    return this.#answers[answer]!;
  }

  #number(country: string, region: string): number {
    const key = `${country} ${region}`;
    const known = this.#answerNumbers.get(key);
    if (known !== undefined) return known;
    this.#answers.push(Object.freeze({ country, region }));
    this.#answerNumbers.set(key, this.#answers.length - 1);
    return this.#answers.length - 1;
  }
}

function columnOf(x: number): number {
  return Math.min(Math.max(Math.floor((x + 180) * rowsPerDegree), 0), columnCount - 1);
}
