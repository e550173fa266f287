import { noColumns, soundsLike, type ColumnUse } from './names/column-use.ts';
import type { RecordField } from './names/column-names.ts';
import type { DetectedFile } from './import-decoder.ts';
import type { Ground } from './ground.ts';
import { settleLimit, type AcceptedRow, type ImportOutcome } from './import-outcome.ts';
import type { ImportWarning } from './import-warning.ts';
import type { RejectCode } from './reject.ts';
import { SwapCheck, type SwapFinding } from './rows/swap-check.ts';

/** What was understood of a file; the counts are of rows. */
export type ImportSummary = {
  readonly columns: ColumnUse;
  readonly rows: number;
  readonly rejected: number;
  readonly withLimit: number;
  readonly withHeading: number;
  readonly withType: number;
  /** Code → rows, most first; '' is the sea. Empty where countries are not known. */
  readonly countries: readonly (readonly [code: string, rows: number])[];
  readonly warnings: readonly ImportWarning[];
  /** Why nothing of the file may be stored: null when it may. */
  readonly swapped: SwapFinding | null;
};

type Lost = { rows: number; readonly example: string };

const mostNames = 5;

/** Reads along with a file and reports what came of it: nothing that was guessed or lost stays unsaid. */
export class SummaryTaker {
  readonly #ground: Ground;
  readonly #swap: SwapCheck;
  readonly #countries = new Map<string, number>();
  readonly #lost = new Map<RecordField, Lost>();
  readonly #unknownTypes = new Map<string, number>();
  readonly #codes = new Map<RejectCode, number>();
  #rows = 0;
  #rejected = 0;
  #withLimit = 0;
  #withHeading = 0;
  #withType = 0;
  #inSea = 0;
  #converted = 0;

  /** @param named the country that the rows are said to lie in */
  constructor(ground: Ground, named?: string) {
    this.#ground = ground;
    this.#swap = new SwapCheck(ground, named);
  }

  take(outcome: ImportOutcome): void {
    this.#rows += outcome.rows;
    if (outcome.ok) this.#accept(outcome);
    else {
      this.#rejected += outcome.rows;
      this.#codes.set(outcome.code, (this.#codes.get(outcome.code) ?? 0) + outcome.rows);
      if (outcome.code === 'swappedCoordinates') this.#swap.impossible();
      if (outcome.code === 'unknownType') countIn(this.#unknownTypes, outcome.value);
    }
  }

  #accept(outcome: AcceptedRow): void {
    const { rows, row, notes } = outcome;
    const { x, y } = row;
    this.#swap.take(x, y);
    const country = this.#ground.country(x, y);
    if (country !== null) this.#countries.set(country, (this.#countries.get(country) ?? 0) + rows);
    if (!this.#ground.isLand(x, y)) this.#inSea += rows;
    if (notes.limit !== null) this.#withLimit += rows;
    if (notes.saysHeading) this.#withHeading += rows;
    if (notes.saysType) this.#withType += rows;
    if (country !== null && isConverted(outcome, country)) this.#converted += rows;
    for (const { field, value } of notes.lost) {
      const known = this.#lost.get(field);
      if (known) known.rows += rows;
      else this.#lost.set(field, { rows, example: value });
    }
  }

  finish(detected: DetectedFile | null, columns: ColumnUse = noColumns): ImportSummary {
    return {
      columns,
      rows: this.#rows,
      rejected: this.#rejected,
      withLimit: this.#withLimit,
      withHeading: this.#withHeading,
      withType: this.#withType,
      countries: [...this.#countries].toSorted((a, b) => b[1] - a[1]),
      warnings: [...this.#warnings(detected, columns)],
      swapped: this.#swap.finding,
    };
  }

  *#warnings(detected: DetectedFile | null, columns: ColumnUse): Generator<ImportWarning> {
    const accepted = this.#rows - this.#rejected;
    if (detected && !detected.certain && accepted > 0)
      yield { code: 'uncertainFormat', value: detected.format, rows: 0 };
    if (this.#inSea > 0) yield { code: 'inSea', rows: this.#inSea, value: '' };
    const projected = this.#codes.get('outOfBounds') ?? 0;
    if (projected * 2 > this.#rows) yield { code: 'notDegrees', rows: projected, value: '' };
    if (this.#unknownTypes.size > 0) {
      const names = [...this.#unknownTypes].toSorted((a, b) => b[1] - a[1]).map(([name]) => name);
      const rows = this.#codes.get('unknownType') ?? 0;
      yield { code: 'unknownTypes', rows, value: names.slice(0, mostNames).join(', ') };
    }
    if (accepted > this.#withType) yield { code: 'noType', rows: accepted - this.#withType, value: '' };
    for (const [field, { rows, example }] of this.#lost) yield { code: lostCode(field), rows, value: example };
    if (this.#converted > 0) yield { code: 'converted', rows: this.#converted, value: '' };
    for (const column of columns.ignored) {
      const field = soundsLike(column);
      const isFree = field !== null && !columns.used.some((used) => used.field === field);
      if (isFree) yield { code: 'unusedColumn', rows: 0, value: column, field };
    }
  }
}

function isConverted(outcome: AcceptedRow, country: string): boolean {
  const { limit } = outcome.notes;
  if (limit === null || limit.unit === null) return false;
  const settled = settleLimit(outcome, country);
  return settled.ok && settled.row.speed !== outcome.row.speed;
}

function lostCode(field: RecordField): 'lostDirection' | 'lostSpeed' {
  return field === 'speed' ? 'lostSpeed' : 'lostDirection';
}

const mostCounted = 200;

function countIn(counts: Map<string, number>, name: string): void {
  const known = counts.get(name);
  if (known !== undefined || counts.size < mostCounted) counts.set(name, (known ?? 0) + 1);
}
