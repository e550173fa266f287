import type { StartedFile, ImportFormat } from '../../import/import-format.ts';
import { noticed, rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import type { ColumnUse } from '../../import/names/column-use.ts';
import { NamedRecords } from '../../import/names/named-records.ts';
import { RecordRows } from '../../import/names/record-rows.ts';
import { JsonSplitter, type JsonItem } from '../../import/text/json-splitter.ts';
import { utf8Reader } from '../../import/text/utf8-reader.ts';
import { parsedObject } from '../json/parsed-object.ts';
import { featureRows, type FeatureReader } from './feature-rows.ts';

/** The line of an outcome is that of the feature's opening brace. */
export class GeoJsonDecoder {
  readonly #splitter = new JsonSplitter('features');
  readonly #records: NamedRecords;
  readonly #reader: FeatureReader;
  readonly #utf8: (bytes: Uint8Array) => string | null;

  constructor({ options, tools }: Pick<StartedFile, 'options' | 'tools'>) {
    this.#records = new NamedRecords(options);
    this.#reader = {
      records: this.#records,
      rows: new RecordRows(this.#records),
      takesLines: options.lines === 'sections',
      isTurned: options.axes === 'yx',
      isKeyNamed: options.map.has('id'),
    };
    this.#utf8 = utf8Reader(tools);
  }

  get columns(): ColumnUse {
    return this.#records.columns;
  }

  push(chunk: Uint8Array): ImportOutcome[] {
    return this.#splitter.push(chunk).flatMap((item) => this.#outcomes(item));
  }

  end(): ImportOutcome[] {
    const cut = this.#splitter.end().flatMap((item) => this.#outcomes(item));
    const isCut = this.#splitter.isOpen && cut.length === 0;
    const whole = isCut ? [noticed(this.#splitter.line, 'notWhole', 'cut off')] : [];
    return [...cut, ...this.#reader.rows.end(), ...whole];
  }

  #outcomes({ line, bytes, whole }: JsonItem): readonly ImportOutcome[] {
    if (!whole) return [rejected(line, 'cutOff')];
    const feature = bytes && parsedObject(this.#utf8(bytes) ?? '');
    if (!feature) return [rejected(line, 'unreadable')];
    if (feature['type'] !== 'Feature') return [rejected(line, 'notRecognised')];
    return featureRows(feature, line, this.#reader);
  }
}

/** Always UTF-8 (RFC 8259): such a file is often one long line, so a sample may end in the middle of a character. */
export const geoJsonImport: ImportFormat = {
  encoding: 'utf-8',
  decoder: (file) => new GeoJsonDecoder(file),
};
