import { pointTypes, type PointType } from '../point/point-type.ts';
import type { SpeedUnit } from '../point/speed-unit.ts';
import type { ExportRow } from './export-row.ts';
import { Numbered } from './text/made-once.ts';
import { encodeUtf8 } from './text/utf8.ts';

type PlacedRow = Pick<ExportRow, 'country' | 'region' | 'speedUnit' | 'numbering' | 'placeIndex'>;
type TypedRow = Pick<ExportRow, 'typeIndex' | 'subType' | 'numbering' | 'subTypeIndex'>;

/** Caches the part of a row with its place and unit of speed, by place index. */
export function placeBlock(
  make: (country: string, region: string, unit: SpeedUnit) => string,
): (row: PlacedRow) => Uint8Array {
  const bytesOf = (_index: number, { country, region, speedUnit }: PlacedRow): Uint8Array =>
    encodeUtf8(make(country, region, speedUnit));
  const known = eachNumbering(() => new Numbered(bytesOf));
  return (row) => (row.numbering ? known(row.numbering).of(row.placeIndex, row) : bytesOf(0, row));
}

/** Caches the part of a row with its type and camera model, by both indexes. */
export function typeBlock(make: (type: PointType, subType: string) => string): (row: TypedRow) => Uint8Array {
  const bytesOf = (_key: number, { typeIndex, subType }: TypedRow): Uint8Array =>
    encodeUtf8(make(pointTypes[typeIndex] as PointType, subType));
  const known = eachNumbering(() => new Numbered(bytesOf));
  return (row) => {
    const key = row.subTypeIndex * pointTypes.length + row.typeIndex;
    return row.numbering ? known(row.numbering).of(key, row) : bytesOf(key, row);
  };
}

/** One cached value per numbering; it is nearly always that of the previous row. */
function eachNumbering<T>(make: () => T): (numbering: object) => T {
  const known = new WeakMap<object, T>();
  let lastNumbering: object | undefined;
  let last: T;
  return (numbering) => {
    if (numbering === lastNumbering) return last;
    last = known.get(numbering) ?? make();
    known.set(numbering, last);
    lastNumbering = numbering;
    return last;
  };
}
