import type { DecodeOptions } from '../../import/decode-options.ts';
import { rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import { folded } from '../../import/names/column-names.ts';
import type { ColumnUse } from '../../import/names/column-use.ts';
import { readNamedRecord } from '../../import/names/named-record.ts';
import { NamedRecords } from '../../import/names/named-records.ts';
import { textOf } from '../../import/names/named-value.ts';
import { RowNotes } from '../../import/rows/row-notes.ts';
import { featureRows } from '../geo-json/feature-rows.ts';
import { flatRecord } from './flat-record.ts';
import { isFeature, listsIn, type JsonLists } from './json-lists.ts';
import type { JsonObject } from './located-json.ts';

export class JsonRecords {
  readonly #records: NamedRecords;
  readonly #wanted: ReadonlySet<string>;

  constructor(options: DecodeOptions) {
    this.#records = new NamedRecords(options);
    this.#wanted = new Set(Array.from(options.map.values(), folded));
  }

  get columns(): ColumnUse {
    return this.#records.columns;
  }

  listsIn(value: unknown): JsonLists {
    return listsIn(value, {
      hasPosition: (object) => isFeature(object) || this.#records.havePlace(this.#namesOf(object)),
      saysCamera: (object) => isFeature(object) || this.#records.sayCamera(this.#namesOf(object)),
    });
  }

  /** @param key the key of the object in its parent; '' in a list */
  rows(object: JsonObject, { line, key }: { line: number; key: string }): ImportOutcome[] {
    if (isFeature(object)) return featureRows(object, line, this.#records);
    const flat = this.#flat(object);
    const names = [...flat.keys()];
    const record = this.#records.record(names, (at) => flat.get(names[at] ?? ''));
    const notes = new RowNotes();
    const row = readNamedRecord(record, notes);
    if (notes.first) return [rejected(line, notes.first.code, notes.first.value)];
    return [{ ok: true, line, rows: 1, row, sourceId: textOf(record.value('id')) || key, notes }];
  }

  #namesOf(object: JsonObject): readonly string[] {
    return [...this.#flat(object).keys()];
  }

  #flat(object: JsonObject): ReadonlyMap<string, unknown> {
    return flatRecord(object, (path) => this.#wanted.has(folded(path)));
  }
}
