import { pointTypes, type PointType } from '../point/point-type.ts';
import { folded, furtherFields, isRecordField, noMap, type ColumnMap, type RecordField } from './names/column-names.ts';
import { typeOfName } from './names/type-names.ts';
import type { FileEncoding } from './text/encodings.ts';

export type DecodeOptions = {
  /** Field → the column it is read from. */
  readonly map: ColumnMap;
  /** By folded name. */
  readonly types: ReadonlyMap<string, PointType>;
  /** Null if the file has a header. */
  readonly columns: readonly string[] | null;
  /** True if removed or inactive cameras are imported too, as absent points. */
  readonly inactive?: boolean | undefined;
  /** Detected if omitted. */
  readonly encoding?: FileEncoding | undefined;
  /** The order of two coordinates whose names do not give it: `yx` if the latitude is first. */
  readonly axes?: Axes | undefined;
  /** The members of JSON or the elements of XML that lead to the rows. */
  readonly path?: string | undefined;
  /** By folded column the folded values that a row must have one of. */
  readonly only?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  /** By folded column the folded values of rows whose limit is not that of cars. */
  readonly noLimit?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  /** True if rows are proposals, which a person completes: a section may lack its limit. */
  readonly isProposed?: boolean | undefined;
  /** What lines are. */
  readonly lines?: 'sections' | undefined;
  /** True if a person says that the result is right, though it looks wrong as a whole. */
  readonly isSure?: boolean | undefined;
  /** Milliseconds; without it no date is in the past or to come. */
  readonly now?: number | undefined;
};

export const axesNames = ['xy', 'yx'] as const;

export type Axes = (typeof axesNames)[number];

export const noDecodeOptions: DecodeOptions = { map: noMap, types: new Map(), columns: null };

const otherNames = new Map([
  ['ref', 'id'],
  ['lat', 'y'],
  ['latitude', 'y'],
  ['lon', 'x'],
  ['lng', 'x'],
  ['longitude', 'x'],
]);

/** `name=value,name=value`, or an object, whose names and values may have commas. */
export type NamedValues = string | Readonly<Record<string, string | readonly string[]>>;

/** Parses `field=column,field=column`, a way also several times; returns the first invalid part as a string. */
export function readColumnMap(values: NamedValues): ColumnMap | string {
  const map = new Map<RecordField, string>();
  for (const pair of pairsOf(values)) {
    if (typeof pair === 'string') return pair;
    const field = otherNames.get(pair[0]) ?? pair[0];
    if (!isRecordField(field)) return pair[0];
    const free = [field, ...(furtherFields[field] ?? [])].find((one) => !map.has(one));
    map.set(free ?? field, pair[1]);
  }
  return map;
}

/** Parses `value=type,value=type`, types also by their name on the map; returns the first invalid part as a string. */
export function readTypeMap(values: NamedValues): ReadonlyMap<string, PointType> | string {
  const map = new Map<string, PointType>();
  for (const pair of pairsOf(values)) {
    if (typeof pair === 'string') return pair;
    const type = pointTypes.find((name) => name === pair[1]) ?? typeOfName(pair[1]);
    if (type === null) return pair[1];
    map.set(folded(pair[0]), type);
  }
  return map;
}

/** Parses `column=value,column=value`, a column also several times; returns the first invalid part as a string. */
export function readOnly(values: NamedValues): NonNullable<DecodeOptions['only']> | string {
  const only = new Map<string, Set<string>>();
  for (const pair of pairsOf(values)) {
    if (typeof pair === 'string') return pair;
    const [column, value] = pair.map(folded) as [string, string];
    only.set(column, (only.get(column) ?? new Set()).add(value));
  }
  return only;
}

/** Parses `a,b,c`; an unused column may be empty or `-`. */
export function readColumnList(text: string): readonly string[] {
  return text.split(',').map((name) => (name.trim() === '-' ? '' : name.trim()));
}

/** A text that is no list of pairs is returned in place of them. */
function pairsOf(values: NamedValues): readonly ([string, string] | string)[] {
  if (typeof values !== 'string')
    return Object.entries(values).flatMap(([name, value]) =>
      [value].flat().map((one) => [name.trim(), one.trim()] as [string, string]),
    );
  return values.split(',').map((part) => {
    const at = part.indexOf('=');
    const [name, value] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    return at > 0 && name !== '' && value !== '' ? [name, value] : values;
  });
}
