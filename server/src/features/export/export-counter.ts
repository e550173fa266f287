import type { ExportFormat } from '@dozor/domain/export/export-format.ts';
import type { ExportOptions } from '@dozor/domain/export/export-options.ts';
import { sectionRows } from '@dozor/domain/export/section-rows.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import type { ExportCounts } from './export-job.ts';
import type { StoredRow } from './stored-row.ts';

/** Formats that write an object with everything it has as one row; the others give each point of a section its own. */
const wholeObjectFormats = new Set(['GeoJSON', 'CSV']);

/** Counts the rows of a file by country and type, and the objects that its format has no code for. */
export class ExportCounter {
  readonly #format: ExportFormat;
  readonly #options: ExportOptions;
  readonly #rows = new Uint32Array(pointTypes.length);
  readonly #dropped = new Uint32Array(pointTypes.length);
  readonly #countries = new Map<string, number>();

  constructor(format: ExportFormat, options: ExportOptions) {
    this.#format = format;
    this.#options = options;
  }

  add(row: StoredRow): void {
    if (!this.#format.carries(row)) {
      this.#dropped[row.typeIndex]! += 1;
      return;
    }
    const further = wholeObjectFormats.has(this.#format.id) ? 0 : sectionRows(row, this.#options).length;
    this.#rows[row.typeIndex]! += 1 + further;
    const { country } = row;
    this.#countries.set(country, (this.#countries.get(country) ?? 0) + 1 + further);
  }

  counts(): ExportCounts {
    return {
      total: this.#rows.reduce((sum, rows) => sum + rows, 0),
      countries: Object.fromEntries([...this.#countries].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      types: byType(this.#rows),
      dropped: byType(this.#dropped),
    };
  }
}

export function sumCounts(parts: readonly ExportCounts[]): ExportCounts {
  const sum: ExportCounts = { total: 0, countries: {}, types: {}, dropped: {} };
  for (const part of parts) {
    sum.total += part.total;
    for (const key of ['countries', 'types', 'dropped'] as const) {
      const into = sum[key] as Record<string, number>;
      for (const [name, count] of Object.entries(part[key])) into[name] = (into[name] ?? 0) + count;
    }
  }
  return sum;
}

function byType(counts: Uint32Array): ExportCounts['types'] {
  return Object.fromEntries(pointTypes.map((type, index) => [type, counts[index]!]).filter(([, count]) => count !== 0));
}
