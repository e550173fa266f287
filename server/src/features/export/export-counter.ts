import type { ExportRow } from '@dozor/domain/export/export-row.ts';
import type { ExportOptions } from '@dozor/domain/export/export-options.ts';
import { type ExportFormatId, formatFacts } from '@dozor/domain/format/all-formats.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import type { ExportCounts } from './threads/export-job.ts';
import type { StoredRow } from './stored-row.ts';

/** What a count needs of a format, of one part or several. */
export interface CountedFormat {
  readonly id: ExportFormatId;
  carries(row: ExportRow): boolean;
}

/** Counts the rows of a file by country and type, and the points that its format has no code for. */
export class ExportCounter {
  readonly #format: CountedFormat;
  readonly #options: ExportOptions;
  readonly #isWhole: boolean;
  readonly #rows = new Uint32Array(pointTypes.length);
  readonly #dropped = new Uint32Array(pointTypes.length);
  readonly #countries = new Map<string, number>();

  constructor(format: CountedFormat, options: ExportOptions) {
    this.#format = format;
    this.#options = options;
    this.#isWhole = formatFacts[format.id].sections === 'whole';
  }

  add(row: StoredRow): void {
    if (!this.#format.carries(row)) {
      this.#dropped[row.typeIndex]! += 1;
      return;
    }
    const rows = this.#rowsOf(row);
    this.#rows[row.typeIndex]! += rows;
    const { country } = row;
    this.#countries.set(country, (this.#countries.get(country) ?? 0) + rows);
  }

  counts(): ExportCounts {
    return {
      total: this.#rows.reduce((sum, rows) => sum + rows, 0),
      countries: Object.fromEntries([...this.#countries].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      types: byType(this.#rows),
      dropped: byType(this.#dropped),
    };
  }

  /** A point, the finish of its section, and its extra points where they are asked for. */
  #rowsOf({ childrens }: StoredRow): number {
    if (this.#isWhole || childrens.length === 0) return 1;
    return this.#options.selectMiddlePoints ? 1 + childrens.length : 2;
  }
}

function byType(counts: Uint32Array): ExportCounts['types'] {
  return Object.fromEntries(pointTypes.map((type, index) => [type, counts[index]!]).filter(([, count]) => count !== 0));
}
