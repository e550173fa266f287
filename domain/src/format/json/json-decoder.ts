import { joinBytes } from '../../export/text/join-bytes.ts';
import type { TextCodec } from '../../export/text/text-codec.ts';
import type { ColumnUse } from '../../import/names/column-use.ts';
import type { DecodeOptions } from '../../import/decode-options.ts';
import { lineText, type FileEncoding } from '../../import/text/file-text.ts';
import type { ImportFormat } from '../../import/import-format.ts';
import { rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import { flatRecord, isObject } from './flat-record.ts';
import { listsIn, type JsonRow } from './json-lists.ts';
import { JsonRecords } from './json-records.ts';
import { LocatedJson, type JsonObject } from './located-json.ts';

/** A list of a country has some megabytes. */
const mostBytes = 128 << 20;

/** Reads any JSON that holds a list of objects with coordinates somewhere; it is kept whole until its end. */
export class JsonDecoder {
  readonly #records: JsonRecords;
  readonly #encoding: FileEncoding;
  readonly #windows1251: TextCodec;
  #parts: Uint8Array[] = [];
  #size = 0;

  constructor(options: DecodeOptions, encoding: FileEncoding, windows1251: TextCodec) {
    this.#records = new JsonRecords(options);
    this.#encoding = encoding;
    this.#windows1251 = windows1251;
  }

  get columns(): ColumnUse {
    return this.#records.columns;
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
    const lists = listsIn(json.value, (object) => this.#records.hasPosition(object));
    if (lists.rows.length === 0) return [rejected(1, 'noPlace', this.#namesIn(lists.first))];
    return lists.rows.map((row) => this.#row(row, json));
  }

  #row({ object, key }: JsonRow, json: LocatedJson): ImportOutcome {
    const line = json.lineOf(object);
    return json.isCut(object) ? rejected(line, 'cutOff') : this.#records.row(object, { line, key });
  }

  #namesIn(first: JsonObject | null): string {
    return first && isObject(first) ? [...flatRecord(first, () => true).keys()].join(', ') : '';
  }
}

export const jsonImport: ImportFormat = {
  decoder: ({ encoding, tools, options }) => new JsonDecoder(options, encoding, tools.windows1251),
};
