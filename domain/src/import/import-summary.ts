import { speedUnitOf } from '../point/speed-unit.ts';
import type { Geography } from './geography.ts';
import { settleLimit, type AcceptedRow, type ImportOutcome } from './import-outcome.ts';
import type { ImportWarning, WarningCode } from './import-warning.ts';
import type { RecordField } from './names/column-names.ts';
import { type ColumnUse, noColumns, soundsLike } from './names/column-use.ts';
import { cutRejects, isNotice, type NoticeCode, type RejectCode } from './reject.ts';
import { isOffStep, limitText } from './rows/given-limit.ts';
import { SwapCheck, type SwapFinding } from './rows/swap-check.ts';

/** The counts are of rows. */
export type ImportSummary = {
  readonly columns: ColumnUse;
  readonly rows: number;
  readonly rejected: number;
  readonly withLimit: number;
  readonly withHeading: number;
  readonly withType: number;
  /** Country code → rows, most first; '' is the sea. Empty if countries are not known. */
  readonly countries: readonly (readonly [code: string, rows: number])[];
  readonly warnings: readonly ImportWarning[];
  /** Why nothing from the file may be stored; null if it may. */
  readonly swapped: SwapFinding | null;
  /** True if the file could be read completely: only then has something missing from a list really vanished. */
  readonly isWhole: boolean;
  /** True if the file was compressed and its checksum differs: nothing from it may be stored, as any value may be wrong. */
  readonly isDamaged: boolean;
};

type DetectedFormat = { readonly format: string; readonly certain: boolean };

type Tally = { rows: number; readonly example: string };

const maxNames = 5;

/** Every guess and every loss is reported. */
export class SummaryTaker {
  readonly #geography: Geography;
  readonly #swap: SwapCheck;
  readonly #countries = new Map<string, number>();
  readonly #lost = new Map<RecordField, Tally>();
  readonly #notices = new Map<NoticeCode, Tally>();
  readonly #inactive = new Map<'taken', Tally>();
  readonly #examples = new Map<RejectCode, string>();
  readonly #rounded: { rows: number; example: string } = { rows: 0, example: '' };
  readonly #unknownTypes = new Map<string, number>();
  readonly #codes = new Map<RejectCode, number>();
  #rows = 0;
  #rejected = 0;
  #withLimit = 0;
  #withHeading = 0;
  #withType = 0;
  #inSea = 0;
  #converted = 0;

  /** @param named the country that the rows should be in */
  constructor(geography: Geography, named?: string) {
    this.#geography = geography;
    this.#swap = new SwapCheck(geography, named);
  }

  take(outcome: ImportOutcome): void {
    this.#rows += outcome.rows;
    if (outcome.ok) this.#accept(outcome);
    else {
      this.#rejected += outcome.rows;
      const { code, value, rows, count = 0 } = outcome;
      if (isNotice(code)) tally(this.#notices, code, { rows: count, example: value });
      this.#codes.set(code, (this.#codes.get(code) ?? 0) + rows);
      if (!this.#examples.has(code)) this.#examples.set(code, value);
      if (outcome.code === 'swappedCoordinates') this.#swap.impossible();
      if (outcome.code === 'unknownType') countIn(this.#unknownTypes, outcome.value);
    }
  }

  #accept(outcome: AcceptedRow): void {
    const { rows, row, notes } = outcome;
    const { x, y } = row;
    this.#swap.take(x, y);
    const country = this.#geography.country(x, y);
    if (country !== null) this.#countries.set(country, (this.#countries.get(country) ?? 0) + rows);
    if (!this.#geography.isLand(x, y)) this.#inSea += rows;
    if (notes.gone !== null) tally(this.#inactive, 'taken', { rows, example: notes.gone });
    if (notes.saysHeading) this.#withHeading += rows;
    if (notes.saysType) this.#withType += rows;
    const settled = settleLimit(outcome, country);
    this.#limit(settled, country);
    for (const { field, value } of settled.notes.lost) tally(this.#lost, field, { rows, example: value });
  }

  #limit({ rows, notes: { limit } }: AcceptedRow, country: string | null): void {
    if (limit === null) return;
    this.#withLimit += rows;
    if (country !== null && limit.unit !== null && limit.unit !== speedUnitOf(country)) this.#converted += rows;
    if (!isOffStep(limit, country)) return;
    this.#rounded.rows += rows;
    this.#rounded.example ||= limitText(limit);
  }

  finish(detected: DetectedFormat | null, columns: ColumnUse = noColumns): ImportSummary {
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
      isWhole: ![...cutRejects].some((code) => this.#codes.has(code)),
      isDamaged: this.#codes.has('brokenArchive'),
    };
  }

  *#warnings(detected: DetectedFormat | null, columns: ColumnUse): Generator<ImportWarning> {
    const accepted = this.#rows - this.#rejected;
    if (detected && !detected.certain && accepted > 0)
      yield { code: 'uncertainFormat', value: detected.format, rows: 0 };
    if (this.#inSea > 0) yield { code: 'inSea', rows: this.#inSea, value: '' };
    const projected = this.#codes.get('projected') ?? 0;
    if (projected * 2 > this.#rows) yield { code: 'notDegrees', rows: projected, value: '' };
    yield* this.#rejects('outOfBounds', 'beyondMap');
    yield* this.#rejects('notThere', 'notThere');
    for (const { rows, example } of this.#inactive.values()) yield { code: 'takenInactive', rows, value: example };
    if (this.#unknownTypes.size > 0) {
      const names = [...this.#unknownTypes].toSorted((a, b) => b[1] - a[1]).map(([name]) => name);
      const rows = this.#codes.get('unknownType') ?? 0;
      yield { code: 'unknownTypes', rows, value: names.slice(0, maxNames).join(', ') };
    }
    if (accepted > this.#withType) yield { code: 'noType', rows: accepted - this.#withType, value: '' };
    for (const [field, { rows, example }] of this.#lost) yield { code: lostCode(field), rows, value: example, field };
    const { rows, example } = this.#rounded;
    if (rows > 0) yield { code: 'roundedLimit', rows, value: example };
    if (this.#converted > 0) yield { code: 'converted', rows: this.#converted, value: '' };
    for (const [code, seen] of this.#notices) yield { code, rows: seen.rows, value: seen.example };
    yield* hintsOf(columns);
  }

  *#rejects(code: RejectCode, warning: WarningCode): Generator<ImportWarning> {
    const rows = this.#codes.get(code) ?? 0;
    if (rows > 0) yield { code: warning, rows, value: this.#examples.get(code) ?? '' };
  }
}

/** Hints for unread columns whose names resemble a field that no column was read for. */
function* hintsOf({ used, ignored }: ColumnUse): Generator<ImportWarning> {
  const isRead = new Set(used.map(({ field }) => field));
  for (const column of ignored) {
    const field = soundsLike(column);
    const isWay = field === 'direction' || field === 'travel';
    const isFree = isWay ? !isRead.has('direction') && !isRead.has('travel') : field !== null && !isRead.has(field);
    if (field !== null && isFree)
      yield { code: field === 'direction' ? 'unusedDirection' : 'unusedColumn', rows: 0, value: column, field };
  }
}

function tally<Key>(counts: Map<Key, Tally>, key: Key, { rows, example }: Tally): void {
  const known = counts.get(key);
  if (known) known.rows += rows;
  else counts.set(key, { rows, example });
}

function lostCode(field: RecordField): WarningCode {
  if (field === 'direction') return 'lostDirection';
  return field === 'speed' ? 'lostSpeed' : 'lostField';
}

const maxCounted = 200;

function countIn(counts: Map<string, number>, name: string): void {
  const known = counts.get(name);
  if (known !== undefined || counts.size < maxCounted) counts.set(name, (known ?? 0) + 1);
}
