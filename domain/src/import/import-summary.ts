import { speedUnitOf } from '../point/speed-unit.ts';
import type { Axes } from './decode-options.ts';
import type { Geography } from './geography.ts';
import { settleLimit, type AcceptedRow, type ImportOutcome } from './import-outcome.ts';
import { plainColumn, type ImportWarning, type WarningCode } from './import-warning.ts';
import type { RecordField } from './names/column-names.ts';
import { type ColumnUse, noColumns, soundsLike, type UsedColumn } from './names/column-use.ts';
import { cutRejects, isNotice, type NoticeCode, type RejectCode } from './reject.ts';
import { isOffStep, limitText } from './rows/given-limit.ts';
import { ResultLook, type ResultFinding } from './rows/result-look.ts';
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
  readonly refusal: Refusal | null;
  /** Null unless degrees may be the camera's or the traffic's. */
  readonly question: WayQuestion | null;
  /** True if the file could be read completely: only then has something missing from a list really vanished. */
  readonly isWhole: boolean;
  /** True if the file was compressed and its checksum differs: nothing from it may be stored, as any value may be wrong. */
  readonly isDamaged: boolean;
};

export type Arrow = { readonly x: number; readonly y: number; readonly degrees: number };

/** Where do these arrows point: where the camera looks, or where the traffic goes? */
export type WayQuestion = { readonly column: string; readonly arrows: readonly Arrow[] };

/** With what leads to the right result. */
export type Refusal = (SwapFinding | ResultFinding) & { readonly places: GivenPlaces };

/** How the rows have their places: in two columns, in one, or where the format has them. */
type GivenPlaces =
  | { readonly kind: 'columns'; readonly x: string; readonly y: string }
  | { readonly kind: 'cell'; readonly order: Axes }
  | { readonly kind: 'format'; readonly order: Axes }
  | { readonly kind: 'header'; readonly order: Axes };

type DetectedFormat = { readonly format: string; readonly certain: boolean; readonly isGuessed?: true };

type SummaryOptions = {
  /** The country that the rows should be in. */
  readonly country?: string | undefined;
  /** True if a person says that the result is right. */
  readonly isSure?: boolean | undefined;
  readonly axes?: Axes | undefined;
};

type Tally = { rows: number; readonly example: string };

const maxNames = 5;
const maxArrows = 10;
/** They have the same columns with opposite directions. */
const facing = new Set(['Navitel', 'IGO', 'PocketGis', 'IGOPongo']);

/** Every guess and every loss is reported. */
export class SummaryTaker {
  readonly #geography: Geography;
  readonly #options: SummaryOptions;
  readonly #swap: SwapCheck;
  readonly #look = new ResultLook();
  /** Columns with the degrees of a direction that do not say whose. */
  readonly #unclear = new Map<string, number>();
  readonly #arrows: Arrow[] = [];
  readonly #orders = new Map<Axes, number>();
  #guessedOrders = 0;
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

  constructor(geography: Geography, options: SummaryOptions = {}) {
    this.#geography = geography;
    this.#options = options;
    this.#swap = new SwapCheck(geography, options.country);
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
    this.#swap.take(x, y, notes.isOrderGuessed);
    this.#look.take(outcome);
    if (notes.order !== null) this.#orders.set(notes.order, (this.#orders.get(notes.order) ?? 0) + rows);
    if (notes.isOrderGuessed) this.#guessedOrders += rows;
    this.#ask(outcome);
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

  /** The first rows are enough to see on a map whose directions they are. */
  #ask({ rows, row: { x, y }, notes: { unclearWay } }: AcceptedRow): void {
    if (!unclearWay) return;
    const { column, degrees } = unclearWay;
    this.#unclear.set(column, (this.#unclear.get(column) ?? 0) + rows);
    if (this.#arrows.length < maxArrows) this.#arrows.push({ x, y, degrees });
  }

  #limit({ rows, notes: { limit } }: AcceptedRow, country: string | null): void {
    if (limit === null) return;
    this.#withLimit += rows;
    if (country !== null && limit.unit !== null && limit.unit !== speedUnitOf(country)) this.#converted += rows;
    if (!isOffStep(limit, country)) return;
    this.#rounded.rows += rows;
    this.#rounded.example ||= limitText(limit);
  }

  finish(detected: DetectedFormat | null, given: ColumnUse = noColumns): ImportSummary {
    const columns = this.#withoutUnclear(given);
    return {
      columns,
      rows: this.#rows,
      rejected: this.#rejected,
      withLimit: this.#withLimit,
      withHeading: this.#withHeading,
      withType: this.#withType,
      countries: [...this.#countries].toSorted((a, b) => b[1] - a[1]),
      warnings: [...this.#warnings(detected, columns)],
      refusal: this.#refusal(detected, columns),
      question: this.#question,
      isWhole: ![...cutRejects].some((code) => this.#codes.has(code)),
      isDamaged: this.#codes.has('brokenArchive'),
    };
  }

  #refusal(detected: DetectedFormat | null, columns: ColumnUse): Refusal | null {
    if (this.#options.isSure) return null;
    const isGuessed = detected?.isGuessed === true || detected?.certain === false;
    const swap = this.#swap.finding;
    const rejects = { rows: this.#codes.get('unknownType') ?? 0, of: this.#rows };
    const result = this.#look.finding({ isGuessed, inSea: this.#inSea, unknownTypes: rejects });
    // Columns that do not fit at all are no pair that changed places.
    const finding = result?.reason === 'unreadable' || result?.reason === 'wholeDegrees' ? result : (swap ?? result);
    return finding && { ...finding, places: this.#places(columns, isGuessed) };
  }

  get #question(): WayQuestion | null {
    const [column] = this.#unclear.keys();
    return column === undefined ? null : { column, arrows: this.#arrows };
  }

  #places({ used }: ColumnUse, isGuessed: boolean): GivenPlaces {
    const named = (field: RecordField) => used.find((one) => one.field === field)?.column;
    const [x, y] = [named('x'), named('y')];
    if (x !== undefined && y !== undefined) return { kind: 'columns', x, y };
    const order = this.#options.axes ?? [...this.#orders.keys()][0] ?? 'xy';
    if (isGuessed) return { kind: 'header', order };
    return { kind: named('place') === undefined ? 'format' : 'cell', order };
  }

  /** What was asked about was not used. */
  #withoutUnclear({ used, ignored }: ColumnUse): ColumnUse {
    const isUnclear = ({ column, field }: UsedColumn) => field === 'direction' && this.#unclear.has(column);
    return { used: used.filter((one) => !isUnclear(one)), ignored: [...ignored, ...this.#unclear.keys()] };
  }

  *#warnings(detected: DetectedFormat | null, columns: ColumnUse): Generator<ImportWarning> {
    const accepted = this.#rows - this.#rejected;
    if (detected && !detected.certain && accepted > 0 && facing.has(detected.format))
      yield { code: 'uncertainFormat', value: detected.format, rows: 0 };
    if (this.#inSea > 0) yield { code: 'inSea', rows: this.#inSea, value: '' };
    const projected = this.#codes.get('projected') ?? 0;
    if (projected * 2 > this.#rows) yield { code: 'notDegrees', rows: projected, value: '' };
    yield* this.#rejects('outOfBounds', 'beyondMap');
    yield* this.#rejects('notThere', 'notThere');
    yield* this.#rejects('notAsked', 'notAsked');
    yield* this.#rejects('limitMissing', 'limitMissing');
    yield* this.#rejects('noPosition', 'noPlaces');
    yield* this.#rejects('unsupportedGeometry', 'linesLeft');
    // Without a sign in the text itself the latitude is taken first.
    if (this.#guessedOrders > 0) yield { code: 'takenOrder', rows: this.#guessedOrders, value: 'xy' };
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
  const ways = ignored.filter((column) => soundsLike(column) === 'travel');
  if (ways.length > 1 && !isRead.has('direction') && !isRead.has('travel')) {
    yield {
      code: 'unusedWays',
      rows: 0,
      value: ways.map((column) => `travel=${plainColumn(column)}`).join(','),
      field: 'travel',
    };
    isRead.add('travel');
  }
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
