import { pointTypes, type PointType } from '../point/point-type.ts';
import { folded, isRecordField, noMap, type ColumnMap } from './names/column-names.ts';
import { typeOfName } from './names/type-names.ts';
import type { FileEncoding } from './text/encodings.ts';

/** What a person says about a file. */
export type DecodeOptions = {
  /** Which column a field is read from. */
  readonly map: ColumnMap;
  /** What the names of types in the file mean, by their folded names. */
  readonly types: ReadonlyMap<string, PointType>;
  /** The names of the columns of a file that has none; null when it names them itself. */
  readonly columns: readonly string[] | null;
  /** Whether what is not there or not at work is taken too, as points that are absent. */
  readonly inactive?: boolean | undefined;
  /** The encoding of the file; guessed when it is not given. */
  readonly encoding?: FileEncoding | undefined;
};

export const noDecodeOptions: DecodeOptions = { map: noMap, types: new Map(), columns: null };

/** What fields may also be called. */
const otherNames = new Map([
  ['ref', 'id'],
  ['lat', 'y'],
  ['latitude', 'y'],
  ['lon', 'x'],
  ['lng', 'x'],
  ['longitude', 'x'],
]);

/** Reads `field=column,field=column`. @returns the part that is none as a text */
export function readColumnMap(text: string): ColumnMap | string {
  const map = new Map();
  for (const pair of pairsOf(text)) {
    if (pair === null) return text;
    const field = otherNames.get(pair[0]) ?? pair[0];
    if (!isRecordField(field)) return pair[0];
    map.set(field, pair[1]);
  }
  return map;
}

/** Reads `value=type,value=type`; a type may be named as the map names it. @returns the part that is none as a text */
export function readTypeMap(text: string): ReadonlyMap<string, PointType> | string {
  const map = new Map<string, PointType>();
  for (const pair of pairsOf(text)) {
    if (pair === null) return text;
    const type = pointTypes.find((name) => name === pair[1]) ?? typeOfName(pair[1]);
    if (type === null) return pair[1];
    map.set(folded(pair[0]), type);
  }
  return map;
}

/** Reads `a,b,c`; a column that is nothing may be empty or `-`. */
export function readColumnList(text: string): readonly string[] {
  return text.split(',').map((name) => (name.trim() === '-' ? '' : name.trim()));
}

function pairsOf(text: string): readonly ([string, string] | null)[] {
  return text.split(',').map((part) => {
    const at = part.indexOf('=');
    const [name, value] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    return at > 0 && name !== '' && value !== '' ? [name, value] : null;
  });
}
