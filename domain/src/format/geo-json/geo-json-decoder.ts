import { decodeUtf8 } from '../../export/text/utf8.ts';
import { columnsOfFields, type RecordField } from '../../import/names/column-names.ts';
import { ColumnLog, type ColumnUse } from '../../import/names/column-use.ts';
import { noDecodeOptions, type DecodeOptions } from '../../import/decode-options.ts';
import type { ImportFormat } from '../../import/import-format.ts';
import { rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import { JsonSplitter, type JsonItem } from '../../import/text/json-splitter.ts';
import { readNamedRecord } from '../../import/names/named-record.ts';
import { textOf, type NamedRecord } from '../../import/names/named-value.ts';
import { RowNotes } from '../../import/rows/row-notes.ts';

type Values = Readonly<Record<string, unknown>>;

/** A file with more is no table at all, and must not fill the memory. */
const mostNameLists = 1000;

/**
 * Reads the point features of GeoJSON: of a FeatureCollection, a list, or features one after the other. The line of an
 * outcome is that of the feature's opening brace.
 */
export class GeoJsonDecoder {
  readonly #splitter = new JsonSplitter('features');
  readonly #columnsByNames = new Map<string, ReadonlyMap<RecordField, number>>();
  readonly #options: DecodeOptions;
  readonly #log = new ColumnLog();

  constructor(options: DecodeOptions = noDecodeOptions) {
    this.#options = options;
  }

  get columns(): ColumnUse {
    return this.#log.use;
  }

  push(chunk: Uint8Array): ImportOutcome[] {
    return this.#splitter.push(chunk).map((item) => this.#outcome(item));
  }

  end(): ImportOutcome[] {
    return this.#splitter.end().map((item) => this.#outcome(item));
  }

  #outcome({ line, bytes, whole }: JsonItem): ImportOutcome {
    if (!whole) return rejected(line, 'cutOff');
    const feature = bytes && parsedObject(bytes);
    if (!feature) return rejected(line, 'unreadable');
    if (feature['type'] !== 'Feature') return rejected(line, 'notRecognised');
    const geometry = isObject(feature['geometry']) ? feature['geometry'] : null;
    if (geometry && geometry['type'] !== 'Point')
      return rejected(line, 'unsupportedGeometry', textOf(geometry['type']));
    return this.#point(line, feature, geometry);
  }

  #point(line: number, feature: Values, geometry: Values | null): ImportOutcome {
    const properties = isObject(feature['properties']) ? feature['properties'] : {};
    const coordinates: unknown = geometry?.['coordinates'];
    const [x, y]: unknown[] = Array.isArray(coordinates) ? coordinates : [];
    const read = this.#reader(properties);
    const value = (field: RecordField): unknown => {
      if (geometry && field === 'x') return x;
      if (geometry && field === 'y') return y;
      return read.value(field);
    };
    const notes = new RowNotes();
    const row = readNamedRecord({ value, nameOf: read.nameOf, types: this.#options.types }, notes);
    if (notes.first) return rejected(line, notes.first.code, notes.first.value);
    return { ok: true, line, rows: 1, row, sourceId: textOf(feature['id']) || textOf(value('id')), notes };
  }

  /** The features of a file have few different lists of properties: names are looked up once for each list. */
  #reader(properties: Values): Required<Pick<NamedRecord, 'value' | 'nameOf'>> {
    const names = Object.keys(properties);
    const key = names.join('\n');
    const known = this.#columnsByNames.get(key);
    const columns = known ?? columnsOfFields(names, this.#options.map);
    if (!known) this.#log.add(names, columns);
    if (this.#columnsByNames.size < mostNameLists) this.#columnsByNames.set(key, columns);
    const nameOf = (field: RecordField) => names[columns.get(field) ?? -1];
    const value = (field: RecordField) => {
      const name = nameOf(field);
      return name === undefined ? undefined : properties[name];
    };
    return { value, nameOf };
  }
}

function parsedObject(bytes: Uint8Array): Values | null {
  const text = decodeUtf8(bytes);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Always UTF-8 (RFC 8259): a sample may end in the middle of a letter of the one long line that a file often is. */
export const geoJsonImport: ImportFormat = {
  encoding: 'utf-8',
  decoder: ({ options }) => new GeoJsonDecoder(options),
};
