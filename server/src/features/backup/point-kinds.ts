import type SqliteFile from 'better-sqlite3';
import { rowsInSteps } from './rows-in-steps.ts';

const pageSize = 4096;

type PointRow = [idx: number, country: string, type: string, rating: number, version: number];

/**
 * The points of a database, each with its kind: the properties by which the history is counted, as a small number,
 * because millions of entries are counted by it.
 */
export class PointKinds {
  /** By country, type and rating. */
  readonly #numbers = new Map<string, Map<string, Map<number, number>>>();
  readonly #kinds: { country: string; type: string; rating: number }[] = [];
  /** Places in the columns, plus one, by pages of numbers of points. */
  readonly #pages = new Map<number, Int32Array>();
  readonly #idx: Float64Array;
  readonly #kindOf: Int32Array;
  readonly #versions: Float64Array;
  #size = 0;

  private constructor(size: number) {
    this.#idx = new Float64Array(size);
    this.#kindOf = new Int32Array(size);
    this.#versions = new Float64Array(size);
  }

  static read(file: SqliteFile.Database): PointKinds {
    const points = new PointKinds(Number(file.prepare('select count(*) from points').pluck().get()));
    const columns = 'country, type, rating, version';
    for (const row of rowsInSteps<PointRow>(file, { table: 'points', key: ['idx'], columns })) points.#add(row);
    return points;
  }

  get size(): number {
    return this.#size;
  }

  /** @returns undefined if there is no such point */
  slotOf(idx: number): number | undefined {
    const page = Math.floor(idx / pageSize);
    const place = this.#pages.get(page)?.[idx - page * pageSize];
    return place ? place - 1 : undefined;
  }

  idxOf(slot: number): number {
    return this.#idx[slot] ?? NaN;
  }

  versionOf(slot: number): number {
    return this.#versions[slot] ?? NaN;
  }

  /** The kind of an entry, which has the country and type of its point unless it was damaged. */
  kindOfEntry(slot: number, country: string, type: string): { kind: number; isStray: boolean } {
    const kind = this.#kindOf[slot] ?? NaN;
    const known = this.#kinds[kind];
    if (known === undefined || (known.country === country && known.type === type)) return { kind, isStray: false };
    return { kind: this.numberOf(country, type, known.rating), isStray: true };
  }

  /** The number of a kind, also of one that no point has. */
  numberOf(country: string, type: string, rating: number): number {
    let ratings = this.#numbers.get(country)?.get(type);
    if (!ratings) {
      const types = this.#numbers.get(country) ?? new Map<string, Map<number, number>>();
      this.#numbers.set(country, types);
      ratings = new Map();
      types.set(type, ratings);
    }
    let number = ratings.get(rating);
    if (number === undefined) {
      number = this.#kinds.length;
      ratings.set(rating, number);
      this.#kinds.push({ country, type, rating });
    }
    return number;
  }

  #add([idx, country, type, rating, version]: PointRow): void {
    const slot = this.#size;
    this.#size += 1;
    this.#idx[slot] = idx;
    this.#versions[slot] = version;
    this.#kindOf[slot] = this.numberOf(country, type, rating);
    const number = Math.floor(idx / pageSize);
    const page = this.#pages.get(number) ?? new Int32Array(pageSize);
    this.#pages.set(number, page);
    page[idx - number * pageSize] = slot + 1;
  }
}
