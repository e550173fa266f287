import { joinBytes } from '../../export/text/join-bytes.ts';
import type { TextCodec } from '../../export/text/text-codec.ts';
import type { DecodeOptions } from '../../import/decode-options.ts';
import type { ImportFormat } from '../../import/import-format.ts';
import { rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import type { ColumnUse } from '../../import/names/column-use.ts';
import type { FileEncoding } from '../../import/text/encodings.ts';
import { lineText } from '../../import/text/file-text.ts';
import { isObject } from '../json/flat-record.ts';
import { JsonRecords } from '../json/json-records.ts';
import type { JsonObject } from '../json/located-json.ts';
import { JsLiteral } from './js-literal.ts';

const maxBytes = 32 << 20;
/** A value that is passed or assigned: `points.push({`, `var data = [`. */
const valueStarts = /[(=]\s*(?=[[{])/g;

/**
 * Extracts the points of a map from the script of its page: literal objects with a position that the script passes or
 * assigns. No code is executed. A pair of numbers is latitude and longitude, the order of common web map libraries.
 */
export class HtmlDecoder {
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
    const outcomes = [...this.#outcomes(text)];
    return outcomes.length > 0 ? outcomes : [rejected(1, 'noPlace', '')];
  }

  *#outcomes(text: string): Generator<ImportOutcome> {
    let [line, counted] = [1, 0];
    valueStarts.lastIndex = 0;
    for (let found = valueStarts.exec(text); found; found = valueStarts.exec(text)) {
      const literal = new JsLiteral(text, valueStarts.lastIndex);
      const value = latitudeFirst(literal.read());
      if (!isObject(value) && !Array.isArray(value)) continue;
      for (; counted < found.index; counted++) if (text[counted] === '\n') line++;
      valueStarts.lastIndex = literal.at;
      const { rows } = this.#records.listsIn(value);
      for (const { object, key } of rows) yield* this.#records.rows(object, { line, key });
    }
  }
}

/** The same with every pair of numbers as text, which has the latitude first. */
function latitudeFirst(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isPair = value.length === 2 && value.every((part) => typeof part === 'number');
    return isPair ? value.join(', ') : value.map(latitudeFirst);
  }
  if (!isObject(value)) return value;
  return withoutGeometryType(
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, latitudeFirst(inner)])),
  );
}

/** The type of a geometry is not that of a camera. */
function withoutGeometryType(object: JsonObject): JsonObject {
  const { type, ...rest } = object;
  return type === 'Point' || type === 'Feature' || type === 'FeatureCollection' ? rest : object;
}

/** Not detected by content: a page is read only if the user states that it contains points. */
export const htmlImport: ImportFormat = {
  decoder: ({ encoding, tools, options }) => new HtmlDecoder(options, encoding, tools.windows1251),
};
