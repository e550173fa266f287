import type { ImportFormat } from '../../import/import-format.ts';
import { rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import { bufferedRecords } from '../json/buffered-records.ts';
import { isObject } from '../json/flat-record.ts';
import type { JsonRecords } from '../json/json-records.ts';
import type { JsonObject } from '../json/located-json.ts';
import { JsLiteral } from './js-literal.ts';

/** A value that is passed or assigned: `points.push({`, `var data = [`. */
const valueStarts = /[(=]\s*(?=[[{])/g;

/**
 * No code is executed. A pair of numbers is latitude and longitude, the order of common web map libraries. Not detected
 * by content: a page is read only if the user states that it contains points.
 */
export const htmlImport: ImportFormat = bufferedRecords({
  maxBytes: 32 << 20,
  outcomes(text, records) {
    const outcomes = [...outcomesOf(text, records)];
    return outcomes.length > 0 ? outcomes : [rejected(1, 'noPlace', '')];
  },
});

function* outcomesOf(text: string, records: JsonRecords): Generator<ImportOutcome> {
  let [line, counted] = [1, 0];
  valueStarts.lastIndex = 0;
  for (let found = valueStarts.exec(text); found; found = valueStarts.exec(text)) {
    const literal = new JsLiteral(text, valueStarts.lastIndex);
    const value = latitudeFirst(literal.read());
    if (!isObject(value) && !Array.isArray(value)) continue;
    for (; counted < found.index; counted++) if (text[counted] === '\n') line++;
    valueStarts.lastIndex = literal.at;
    const { rows } = records.listsIn(value);
    for (const { object, key } of rows) yield* records.rows(object, { line, key });
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
