import type { ImportFormat } from '../../import/import-format.ts';
import { noticed, rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import { metersIn } from '../../import/names/meter-names.ts';
import { bufferedRecords } from './buffered-records.ts';
import { flatRecord, isObject } from './flat-record.ts';
import type { JsonRow } from './json-lists.ts';
import type { JsonRecords } from './json-records.ts';
import { LocatedJson, type JsonObject } from './located-json.ts';
import { valueOfScript } from './script-text.ts';

export const jsonImport: ImportFormat = bufferedRecords({
  // A list of a country has some megabytes.
  maxBytes: 128 << 20,
  outcomes(text, records) {
    const json = new LocatedJson(valueOfScript(text));
    const { rows, others, first, count } = records.listsIn(json.value);
    const broken = json.brokenLine === null ? [] : [rejected(json.brokenLine, 'brokenJson')];
    if (rows.length === 0 && (broken.length > 0 || isEmpty(json.value))) return broken;
    if (rows.length === 0) return [withoutPlace(namesIn(first), count)];
    const outcomes = [...rows.flatMap((row) => outcomesOf(row, json, records)), ...records.end(), ...broken];
    if (json.isCut && !outcomes.some((outcome) => !outcome.ok && outcome.code === 'cutOff'))
      outcomes.push(noticed(1, 'notWhole', 'cut off'));
    const [other] = others;
    if (other) outcomes.push(noticed(json.lineOf(other), 'otherPlaces', namesIn(other).join(', '), others.length));
    return outcomes;
  },
});

function outcomesOf(row: JsonRow, json: LocatedJson, records: JsonRecords): readonly ImportOutcome[] {
  const line = json.lineOf(row.object);
  const damage = json.damageOf(row.object);
  return damage ? [rejected(line, damage)] : records.rows(row, line);
}

/** A list or an answer with nothing in it has no rows that could be told about. */
function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function withoutPlace(names: readonly string[], count: number): ImportOutcome {
  const meters = metersIn(names);
  const outcome = meters ? rejected(1, 'projected', meters) : rejected(1, 'noPlace', names.join(', '));
  return { ...outcome, rows: Math.max(count, 1) };
}

function namesIn(first: JsonObject | null): readonly string[] {
  return first && isObject(first) ? [...flatRecord(first, () => true).keys()] : [];
}
