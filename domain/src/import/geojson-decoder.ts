import { decodeUtf8 } from '../export/utf8.ts';
import { columnsOfFields, type RecordField } from './column-names.ts';
import { rejected, type ImportOutcome } from './import-outcome.ts';
import { JsonSplitter, type JsonPiece } from './json-splitter.ts';
import { readNamedRecord, textOf } from './named-record.ts';
import { RowProblems } from './reject.ts';

type Values = Readonly<Record<string, unknown>>;

/** A file with more is no table at all, and must not fill the memory. */
const mostNameLists = 1000;

/**
 * Reads the point features of GeoJSON: of a FeatureCollection, a list, or features one after the other. The line of an
 * outcome is that of the feature's opening brace.
 */
export class GeoJsonDecoder {
  readonly #pieces = new JsonSplitter();
  readonly #columnsByNames = new Map<string, ReadonlyMap<RecordField, number>>();

  push(chunk: Uint8Array): ImportOutcome[] {
    return this.#pieces.push(chunk).map((piece) => this.#outcome(piece));
  }

  end(): ImportOutcome[] {
    return this.#pieces.end().map((piece) => this.#outcome(piece));
  }

  #outcome({ line, bytes, whole }: JsonPiece): ImportOutcome {
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
      return read(field);
    };
    const problems = new RowProblems();
    const row = readNamedRecord({ value }, problems);
    if (problems.first) return rejected(line, problems.first.code, problems.first.value);
    return { ok: true, line, rows: 1, row, sourceId: textOf(feature['id']) || textOf(value('id')) };
  }

  /** The features of a file have few different lists of properties: names are looked up once for each list. */
  #reader(properties: Values): (field: RecordField) => unknown {
    const names = Object.keys(properties);
    const key = names.join('\n');
    const columns = this.#columnsByNames.get(key) ?? columnsOfFields(names);
    if (this.#columnsByNames.size < mostNameLists) this.#columnsByNames.set(key, columns);
    return (field) => {
      const at = columns.get(field);
      return at === undefined ? undefined : properties[names[at] ?? ''];
    };
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
