import { pointTypes, type PointType } from '../point/point-type.ts';
import { BytesCache } from './bytes-cache.ts';
import type { ExportRow } from './export-row.ts';
import { encodeUtf8 } from './utf8.ts';

/** The part of a row that says in which country and region it lies, each pair made once. */
export function placeBlock(
  make: (country: string, region: string) => string,
): (row: Pick<ExportRow, 'country' | 'region'>) => Uint8Array {
  const countries = new BytesCache((country: string) => make(country, ''));
  // The code of a region begins with that of its country, so it says both; where it does not, nothing is remembered.
  const regions = new BytesCache((region: string) => make(region.slice(0, 2), region));
  return ({ country, region }) => {
    if (region === '') return countries.of(country);
    return region.startsWith(country) && country.length === 2 ? regions.of(region) : encodeUtf8(make(country, region));
  };
}

/** The part of a row that says of which type and camera model it is, each pair made once. */
export function typeBlock(
  make: (type: PointType, subType: string) => string,
): (row: Pick<ExportRow, 'typeIndex' | 'subType'>) => Uint8Array {
  const byType = pointTypes.map((type) => new BytesCache((subType: string) => make(type, subType)));
  return ({ typeIndex, subType }) => (byType[typeIndex] as BytesCache<string>).of(subType);
}
