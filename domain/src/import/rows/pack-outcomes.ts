import { pointTypes, type PointType } from '../../point/point-type.ts';
import { rejected, type AcceptedRow, type ImportOutcome } from '../import-outcome.ts';
import type { RejectCode } from '../reject.ts';
import { defaultPoint, defaultsOf } from './point-defaults.ts';
import { RowNotes } from './row-notes.ts';

/** Outcomes for a second pass: rows of numbers, and as JSON the texts that they index. */
export type PackedOutcomes = { readonly numbers: Float64Array; readonly texts: string };

type Texts = {
  /** Id and comment of a row; code and value of a rejected one. */
  readonly own: readonly (string | null)[];
  readonly fields: readonly FieldValue[];
  readonly notes: readonly FieldValue[];
};

const rejectedType = -1;
const ownFields: ReadonlySet<string> = new Set(['x', 'y', 'comment']);
const leftOutNotes: ReadonlySet<string> = new Set(['lost', 'says']);
const noNotes: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(new RowNotes()));
const typeIndexes: ReadonlyMap<PointType, number> = new Map(pointTypes.map((type, index) => [type, index]));

type FieldValue = readonly [name: string, value: unknown];

/**
 * All rows of a file are examined before the first is stored, and reading them twice costs several times as much. Lost
 * values have been reported by then, and column texts are only for lists: both are omitted from the notes.
 */
export class OutcomePacker {
  readonly #numbers: number[] = [];
  readonly #own: (string | null)[] = [];
  readonly #fields = new ValueTable(ownFields);
  readonly #notes = new ValueTable(leftOutNotes);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(outcome: ImportOutcome): void {
    if (outcome.rows === 0) return;
    this.#size++;
    const numbers = this.#numbers;
    numbers.push(outcome.line, outcome.rows);
    if (outcome.ok) {
      this.#addRow(outcome);
      return;
    }
    numbers.push(rejectedType);
    this.#own.push(outcome.code, outcome.value);
  }

  #addRow({ row, sourceId, notes, mayBe }: AcceptedRow): void {
    const numbers = this.#numbers;
    numbers.push(typeIndexes.get(row.type) ?? 0, row.x, row.y);
    this.#own.push(sourceId, row.comment ?? null);
    this.#fields.write(row, defaultsOf(row.type), numbers);
    this.#notes.write(notes, noNotes, numbers);
    numbers.push(mayBe?.length ?? 0);
    for (const type of mayBe ?? []) numbers.push(typeIndexes.get(type) ?? 0);
  }

  packed(): PackedOutcomes {
    const texts: Texts = { own: this.#own, fields: this.#fields.all, notes: this.#notes.all };
    return { numbers: new Float64Array(this.#numbers), texts: JSON.stringify(texts) };
  }
}

/** Interns the field values of many rows: each distinct value is stored once, and a row is a list of indexes. */
class ValueTable {
  readonly all: FieldValue[] = [];
  readonly #leftOut: ReadonlySet<string>;
  readonly #known = new Map<string, Map<unknown, number>>();

  constructor(leftOut: ReadonlySet<string>) {
    this.#leftOut = leftOut;
  }

  /** Appends the number of fields that differ from the defaults, then their indexes. */
  write<Row extends object>(row: Row, defaults: Readonly<Record<string, unknown>>, numbers: number[]): void {
    const countAt = numbers.push(0) - 1;
    for (const name in row) {
      const value = row[name];
      if (value === defaults[name] || this.#leftOut.has(name)) continue;
      numbers.push(this.#indexOf(name, value));
      numbers[countAt]!++;
    }
  }

  #indexOf(name: string, value: unknown): number {
    let values = this.#known.get(name);
    if (!values) this.#known.set(name, (values = new Map()));
    const known = values.get(value);
    if (known !== undefined) return known;
    // Equal objects are one value, but are mostly the same object.
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : null;
    const index = (text === null ? undefined : values.get(text)) ?? this.all.push([name, value]) - 1;
    values.set(value, index);
    if (text !== null) values.set(text, index);
    return index;
  }
}

/** One after the other, so that each can be gone before the next is made. */
export function* unpackOutcomes({ numbers, texts }: PackedOutcomes): Generator<ImportOutcome, void> {
  const { own, fields, notes } = JSON.parse(texts) as Texts;
  let at = 0;
  const next = (): number => numbers[at++]!;
  const readInto = (into: Record<string, unknown>, table: readonly FieldValue[]): void => {
    for (let left = next(); left > 0; left--) {
      const [name, value] = table[next()]!;
      into[name] = value;
    }
  };
  for (let index = 0; at < numbers.length; index += 2) {
    const [line, rows, type] = [next(), next(), next()];
    const [id, text] = [own[index] ?? '', own[index + 1]];
    if (type === rejectedType) {
      yield { ...rejected(line, id as RejectCode, text ?? ''), rows };
      continue;
    }
    const row = defaultPoint(pointTypes[type]!);
    row.x = next();
    row.y = next();
    readInto(row, fields);
    if (typeof text === 'string') row.comment = text;
    const rowNotes: Partial<RowNotes> = {};
    readInto(rowNotes, notes);
    const mayBe = Array.from({ length: next() }, () => pointTypes[next()]!);
    yield {
      ok: true,
      line,
      rows,
      row,
      sourceId: id,
      notes: Object.assign(new RowNotes(), rowNotes),
      ...(mayBe.length > 0 && { mayBe }),
    };
  }
}
