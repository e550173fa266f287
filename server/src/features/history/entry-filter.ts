import type { BoundingBox } from '@dozor/contract/fields/bounding-box.ts';
import type { HistoryFilter } from '@dozor/contract/endpoints/history-endpoints.ts';
import { type PointType, pointTypes } from '@dozor/domain/point/point-type.ts';
import type { ReadModel } from '../../read-model/read-model.ts';
import { dayMs } from '../points/rows/count-entries.ts';

/** A filter as the queries take it; what is undefined lets everything through. */
export interface EntryFilter {
  types?: readonly PointType[] | undefined;
  countries?: readonly string[] | undefined;
  ratingFrom?: number | undefined;
  /** Days since 1970, both inclusive. */
  fromDay?: number | undefined;
  toDay?: number | undefined;
  /** Of the list of new points: those of one import, or with 0 what was made by hand. */
  importId?: number | undefined;
  /** The points of a small part of the map; types and rating are looked at already. */
  idxs?: readonly number[] | undefined;
  /** A part of the map that holds too many points to name them. */
  box?: BoundingBox | undefined;
  /** Whether more points lie in the box than outside, so that those outside are sooner counted. */
  boxHoldsMost?: boolean | undefined;
}

/** So many points are named one by one. */
const fewPoints = 5000;
/** Of everything: no point has a rating below it. */
const lowestRating = -2;

/** @returns null when nothing can pass */
export function readFilter(filter: HistoryFilter, readModel: Pick<ReadModel, 'search'>): EntryFilter | null {
  const { selectedTypes, selectedCountries, dateFrom, dateTo, rating, bbox } = filter;
  if (selectedTypes?.length === 0 || selectedCountries?.length === 0) return null;
  const wanted: EntryFilter = {
    importId: filter.import,
    types: selectedTypes && selectedTypes.length < pointTypes.length ? selectedTypes : undefined,
    countries: selectedCountries,
    ratingFrom: rating === lowestRating ? undefined : rating,
    fromDay: dateFrom === undefined ? undefined : Date.parse(dateFrom) / dayMs,
    toDay: dateTo === undefined ? undefined : Date.parse(dateTo) / dayMs,
  };
  if (!bbox || isWholeMap(bbox)) return wanted;
  const search = { bbox, types: wanted.types, ratingFrom: wanted.ratingFrom ?? lowestRating };
  const { total } = readModel.search({ ...search, limit: 0 });
  if (total === 0) return null;
  if (total > fewPoints) {
    const { total: everywhere } = readModel.search({ ...search, bbox: undefined, limit: 0 });
    return { ...wanted, box: bbox, boxHoldsMost: total > everywhere / 2 };
  }
  return { ...wanted, idxs: readModel.search({ ...search, limit: total }).idxs };
}

/** Points lie within ±170 and ±80 degrees. */
function isWholeMap({ west, south, east, north }: BoundingBox): boolean {
  return west <= -170 && east >= 170 && south <= -80 && north >= 80;
}

/** Whether kept numbers tell how many entries pass: they know nothing of places. */
export function isCounted({ idxs, box }: EntryFilter): boolean {
  return idxs === undefined && box === undefined;
}

/** The same wherever the points lie. */
export function anywhere({ idxs: _idxs, box: _box, boxHoldsMost: _holdsMost, ...rest }: EntryFilter): EntryFilter {
  return rest;
}

export function isEverything({ types, countries, ratingFrom, ...rest }: EntryFilter): boolean {
  const isAll = types === undefined && countries === undefined && ratingFrom === undefined;
  return isAll && rest.importId === undefined && isCounted(rest);
}
