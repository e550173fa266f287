import type { ExportRow } from '@dozor/domain/export/export-row.ts';
import { formatFacts, isFeedId } from '@dozor/domain/format/all-formats.ts';
import type { ExportOptions } from '@dozor/domain/format/export-options.ts';
import type { FormatFacts } from '@dozor/domain/format/format-facts.ts';
import type { ChildPoint } from '@dozor/domain/point/child-point-schema.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import type { StoredRow } from './stored-row.ts';
import type { ExportCounts } from './threads/export-job.ts';

/** The parts of a format needed for counting, for single-part and composite formats alike. */
export interface CountedFormat {
  carries(row: ExportRow): boolean;
}

const noFurther: readonly ChildPoint[] = [];

/** Counts the rows of a file by country and type, and the points that its format has no code for. */
export class ExportCounter {
  readonly #format: CountedFormat;
  readonly #options: ExportOptions;
  readonly #isWhole: boolean;
  readonly #rows = new Uint32Array(pointTypes.length);
  readonly #dropped = new Uint32Array(pointTypes.length);
  readonly #countries = new Map<string, number>();
  /** Whether the format has a code for a type, so that only a law can keep its points out. */
  readonly #hasCode: readonly boolean[];
  readonly #silent = new Map<string, number>();
  #withoutDirection = 0;

  constructor(format: CountedFormat, options: ExportOptions) {
    this.#format = format;
    this.#options = options;
    const { sections, carriedTypes = [] }: FormatFacts = formatFacts[options.format];
    this.#isWhole = sections === 'whole';
    this.#hasCode = pointTypes.map((type) => isFeedId(options.format) && carriedTypes.includes(type));
  }

  add(row: StoredRow): void {
    if (!this.#format.carries(row)) {
      if (this.#hasCode[row.typeIndex] === true) addTo(this.#silent, row.country);
      else this.#dropped[row.typeIndex]! += 1;
      return;
    }
    const further = this.#furtherOf(row);
    const rows = 1 + further.length;
    if (row.direction === 0) this.#withoutDirection += 1;
    for (const { direction } of further) if (direction === null) this.#withoutDirection += 1;
    this.#rows[row.typeIndex]! += rows;
    addTo(this.#countries, row.country, rows);
  }

  counts(): ExportCounts {
    return {
      total: this.#rows.reduce((sum, rows) => sum + rows, 0),
      countries: byCountry(this.#countries),
      types: byType(this.#rows),
      dropped: byType(this.#dropped),
      silent: byCountry(this.#silent),
      withoutDirection: this.#withoutDirection,
    };
  }

  /** The end of a section, and its extra points if requested. */
  #furtherOf({ childrens }: StoredRow): readonly ChildPoint[] {
    if (this.#isWhole || childrens.length === 0) return noFurther;
    return this.#options.selectMiddlePoints ? childrens : childrens.slice(-1);
  }
}

function addTo(counts: Map<string, number>, country: string, by = 1): void {
  counts.set(country, (counts.get(country) ?? 0) + by);
}

function byCountry(counts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function byType(counts: Uint32Array): ExportCounts['types'] {
  return Object.fromEntries(pointTypes.map((type, index) => [type, counts[index]!]).filter(([, count]) => count !== 0));
}
