import type { DecodeOptions } from '../../import/decode-options.ts';
import { rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import { columnsOfFields, folded, type RecordField } from '../../import/names/column-names.ts';
import { ColumnLog, type ColumnUse } from '../../import/names/column-use.ts';
import { readNamedRecord } from '../../import/names/named-record.ts';
import { textOf } from '../../import/names/named-value.ts';
import { RowNotes } from '../../import/rows/row-notes.ts';
import { flatRecord } from './flat-record.ts';
import type { JsonObject } from './located-json.ts';

/** Reads objects of anybody's as points, by the names of their members. */
export class JsonRecords {
  readonly #options: DecodeOptions;
  readonly #log = new ColumnLog();
  readonly #wanted: ReadonlySet<string>;

  constructor(options: DecodeOptions) {
    this.#options = options;
    this.#wanted = new Set(Array.from(options.map.values(), folded));
  }

  get columns(): ColumnUse {
    return this.#log.use;
  }

  hasPosition(object: JsonObject): boolean {
    const columns = columnsOfFields([...this.#flat(object).keys()], this.#options.map);
    return (columns.has('x') && columns.has('y')) || columns.has('place');
  }

  /** @param key what the object is called where it stands; '' in a list */
  row(object: JsonObject, { line, key }: { line: number; key: string }): ImportOutcome {
    const record = this.#flat(object);
    const names = [...record.keys()];
    const columns = columnsOfFields(names, this.#options.map);
    this.#log.add(names, columns);
    const nameOf = (field: RecordField) => names[columns.get(field) ?? -1];
    const value = (field: RecordField) => record.get(nameOf(field) ?? '');
    const notes = new RowNotes();
    const row = readNamedRecord({ value, nameOf, types: this.#options.types }, notes);
    if (notes.first) return rejected(line, notes.first.code, notes.first.value);
    return { ok: true, line, rows: 1, row, sourceId: textOf(value('id')) || key, notes };
  }

  #flat(object: JsonObject): ReadonlyMap<string, unknown> {
    return flatRecord(object, (path) => this.#wanted.has(folded(path)));
  }
}
