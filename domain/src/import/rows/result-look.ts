import type { AcceptedRow } from '../import-outcome.ts';
import type { RecordField } from '../names/column-names.ts';

/** What is wrong with a result as a whole, whatever each of its rows looks like. */
export type ResultFinding = {
  readonly reason: 'wholeDegrees' | 'coarse' | 'repeated' | 'unreadable' | 'atSea';
  /** Rows that indicate it, of all examined. */
  readonly rows: number;
  readonly of: number;
  /** The columns that could not be read. */
  readonly value: string;
};

/** Positions of this many rows are compared with each other: more would cost memory and say the same. */
const compared = 5000;
const cellsPerDegree = 10_000;
const fewestRepeated = 4;
/** Of a list with two decimals one row in 25 lies on whole minutes by chance; a few places may be meant as they are written. */
const fewestCoarse = 10;
const fewestAtSea = 3;
/** Of the rows with a value in a column whose name is known. */
const unreadableShare = 0.8;
/** A layout without names is only a guess. */
const guessedShare = 0.5;
/** Words for a way are often the names of two towns, and prose is no column. */
const wordy: ReadonlySet<RecordField> = new Set(['direction', 'comment', 'confirmed', 'activeTime', 'status']);

type Circumstances = {
  /** True if no name or mark tells what the columns are. */
  readonly isGuessed: boolean;
  readonly inSea: number;
  /** Rows rejected for a type that is not known, of all. */
  readonly unknownTypes: { readonly rows: number; readonly of: number };
};

/** Counts the rows that would be wrong together. */
export class ResultLook {
  readonly #seen = new Set<string>();
  readonly #lost = new Map<RecordField, number>();
  #rows = 0;
  #whole = 0;
  #coarse = 0;
  #repeated = 0;
  #compared = 0;

  take({ row, notes, rows }: AcceptedRow): void {
    const { x, y } = row;
    this.#rows += rows;
    if (Number.isInteger(x) && Number.isInteger(y)) this.#whole += rows;
    if (isOnMinute(x) && isOnMinute(y)) this.#coarse += rows;
    for (const { field } of notes.lost) this.#lost.set(field, (this.#lost.get(field) ?? 0) + rows);
    if (this.#compared >= compared) return;
    this.#compared++;
    const cell = Math.round(x * cellsPerDegree) * 360 * cellsPerDegree + Math.round(y * cellsPerDegree);
    const key = `${cell} ${row.type} ${row.dirType} ${row.direction} ${notes.way}`;
    if (this.#seen.has(key)) this.#repeated++;
    else this.#seen.add(key);
  }

  finding({ isGuessed, inSea, unknownTypes }: Circumstances): ResultFinding | null {
    const of = this.#rows;
    if (isGuessed && unknownTypes.rows * 2 > unknownTypes.of)
      return { reason: 'unreadable', ...unknownTypes, value: 'type' };
    const found = (reason: ResultFinding['reason'], rows: number, value = ''): ResultFinding => ({
      reason,
      rows,
      of,
      value,
    });
    if (this.#whole * 2 > of && (of > 1 || isGuessed)) return found('wholeDegrees', this.#whole);
    const share = isGuessed ? guessedShare : unreadableShare;
    const unread = [...this.#lost].filter(([field, rows]) => rows > of * share && (isGuessed || !wordy.has(field)));
    if (unread.length > 1)
      return found(
        'unreadable',
        Math.min(...unread.map(([, rows]) => rows)),
        unread.map(([field]) => field).join(', '),
      );
    if (inSea * 2 > of && (of >= fewestAtSea || isGuessed)) return found('atSea', inSea);
    const isMostly = this.#compared >= fewestRepeated && this.#repeated * 2 > this.#compared;
    if (isMostly) return { ...found('repeated', this.#repeated), of: this.#compared };
    return this.#coarse > of * share && of >= fewestCoarse ? found('coarse', this.#coarse) : null;
  }
}

/** Halves, quarters, tenths and twentieths of a degree are whole minutes, too: two kilometres apart and more. */
function isOnMinute(degrees: number): boolean {
  const minutes = degrees * 60;
  return Math.abs(minutes - Math.round(minutes)) < roundedMinutes;
}

/** A minute with four decimals of a degree. */
const roundedMinutes = 0.0031;
