import { joinBytes } from '../../export/text/join-bytes.ts';
import type { TextCodec } from '../../export/text/text-codec.ts';
import type { ColumnUse } from '../../import/names/column-use.ts';
import type { DecodeOptions } from '../../import/decode-options.ts';
import type { FileEncoding } from '../../import/text/encodings.ts';
import { lineText } from '../../import/text/file-text.ts';
import type { ImportFormat } from '../../import/import-format.ts';
import { noticed, rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import { flatRecord, isObject } from './flat-record.ts';
import type { JsonRow } from './json-lists.ts';
import { JsonRecords } from './json-records.ts';
import { valueOfScript } from './script-text.ts';
import { LocatedJson, type JsonObject } from './located-json.ts';

/** A list of a country has some megabytes. */
const maxBytes = 128 << 20;

/** Reads any JSON that contains a list of objects with coordinates; it is buffered completely. */
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
    if (this.#size <= maxBytes) this.#parts.push(chunk.slice());
    else this.#parts = [];
    return [];
  }

  end(): ImportOutcome[] {
    if (this.#size > maxBytes) return [rejected(1, 'tooLarge')];
    const text = lineText(joinBytes(this.#parts.splice(0)), this.#encoding, this.#windows1251);
    const json = new LocatedJson(valueOfScript(text));
    const { rows, others, first } = this.#records.listsIn(json.value);
    const broken = json.brokenLine === null ? [] : [rejected(json.brokenLine, 'brokenJson')];
    if (rows.length === 0) return broken.length > 0 ? broken : [rejected(1, 'noPlace', this.#namesIn(first))];
    const outcomes = [...rows.flatMap((row) => this.#outcomes(row, json)), ...broken];
    if (json.isCut && !outcomes.some((outcome) => !outcome.ok && outcome.code === 'cutOff'))
      outcomes.push(noticed(1, 'notWhole', 'cut off'));
    const [other] = others;
    if (other) outcomes.push(noticed(json.lineOf(other), 'otherPlaces', this.#namesIn(other), others.length));
    return outcomes;
  }

  #outcomes({ object, key }: JsonRow, json: LocatedJson): ImportOutcome[] {
    const line = json.lineOf(object);
    const damage = json.damageOf(object);
    return damage ? [rejected(line, damage)] : this.#records.rows(object, { line, key });
  }

  #namesIn(first: JsonObject | null): string {
    return first && isObject(first) ? [...flatRecord(first, () => true).keys()].join(', ') : '';
  }
}

export const jsonImport: ImportFormat = {
  decoder: ({ encoding, tools, options }) => new JsonDecoder(options, encoding, tools.windows1251),
};
