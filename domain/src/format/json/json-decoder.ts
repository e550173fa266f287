import { joinBytes } from '../../export/text/join-bytes.ts';
import type { TextCodec } from '../../export/text/text-codec.ts';
import { columnsOfFields, folded, type RecordField } from '../../import/names/column-names.ts';
import { ColumnLog, type ColumnUse } from '../../import/names/column-use.ts';
import type { DecodeOptions } from '../../import/decode-options.ts';
import { lineText, type FileEncoding } from '../../import/text/file-text.ts';
import type { ImportFormat } from '../../import/import-format.ts';
import { rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import { readNamedRecord } from '../../import/names/named-record.ts';
import { textOf } from '../../import/names/named-value.ts';
import { RowNotes } from '../../import/rows/row-notes.ts';
import { flatRecord, isObject } from './flat-record.ts';
import { listsIn, type JsonRow } from './json-lists.ts';
import { LocatedJson, type JsonObject } from './located-json.ts';

/** A list of a country has some megabytes. */
const mostBytes = 128 << 20;

/** Reads any JSON that holds a list of objects with coordinates somewhere; it is kept whole until its end. */
export class JsonDecoder {
  readonly #options: DecodeOptions;
  readonly #encoding: FileEncoding;
  readonly #windows1251: TextCodec;
  readonly #log = new ColumnLog();
  readonly #wanted: ReadonlySet<string>;
  #parts: Uint8Array[] = [];
  #size = 0;

  constructor(options: DecodeOptions, encoding: FileEncoding, windows1251: TextCodec) {
    this.#options = options;
    this.#encoding = encoding;
    this.#windows1251 = windows1251;
    this.#wanted = new Set(Array.from(options.map.values(), folded));
  }

  get columns(): ColumnUse {
    return this.#log.use;
  }

  push(chunk: Uint8Array): ImportOutcome[] {
    this.#size += chunk.length;
    if (this.#size <= mostBytes) this.#parts.push(chunk.slice());
    else this.#parts = [];
    return [];
  }

  end(): ImportOutcome[] {
    if (this.#size > mostBytes) return [rejected(1, 'tooLarge')];
    const json = new LocatedJson(lineText(joinBytes(this.#parts.splice(0)), this.#encoding, this.#windows1251));
    const lists = listsIn(json.value, (object) => this.#hasPlace(object));
    if (lists.rows.length === 0) return [rejected(1, 'noPlace', this.#namesIn(lists.first))];
    return lists.rows.map((row) => this.#row(row, json));
  }

  #row({ object, key }: JsonRow, json: LocatedJson): ImportOutcome {
    const line = json.lineOf(object);
    if (json.isCut(object)) return rejected(line, 'cutOff');
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

  #hasPlace(object: JsonObject): boolean {
    const columns = columnsOfFields([...this.#flat(object).keys()], this.#options.map);
    return (columns.has('x') && columns.has('y')) || columns.has('place');
  }

  #flat(object: JsonObject): ReadonlyMap<string, unknown> {
    return flatRecord(object, (path) => this.#wanted.has(folded(path)));
  }

  #namesIn(first: JsonObject | null): string {
    return first && isObject(first) ? [...flatRecord(first, () => true).keys()].join(', ') : '';
  }
}

export const jsonImport: ImportFormat = {
  decoder: ({ encoding, tools, options }) => new JsonDecoder(options, encoding, tools.windows1251),
};
