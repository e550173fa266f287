import type { BoundingBox } from '@dozor/contract/fields/bounding-box.ts';
import type { HistoryFilter } from '@dozor/contract/endpoints/history-endpoints.ts';
import { type PointType, pointTypes } from '@dozor/domain/point/point-type.ts';
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
  /** Some points; their types, countries and ratings are looked at already. */
  idxs?: readonly number[] | undefined;
  /** A part of the map. */
  box?: BoundingBox | undefined;
}

/** Of everything: no point has a rating below it. */
const lowestRating = -2;

/** @returns null when nothing can pass */
export function readFilter(filter: HistoryFilter): EntryFilter | null {
  const { selectedTypes, selectedCountries, dateFrom, dateTo, rating, bbox } = filter;
  if (selectedTypes?.length === 0 || selectedCountries?.length === 0) return null;
  return {
    importId: filter.import,
    types: selectedTypes && selectedTypes.length < pointTypes.length ? selectedTypes : undefined,
    countries: selectedCountries,
    ratingFrom: rating === lowestRating ? undefined : rating,
    fromDay: dateFrom === undefined ? undefined : Date.parse(dateFrom) / dayMs,
    toDay: dateTo === undefined ? undefined : Date.parse(dateTo) / dayMs,
    box: bbox && !isWholeMap(bbox) ? bbox : undefined,
  };
}

/** Points lie within ±170 and ±80 degrees. */
function isWholeMap({ west, south, east, north }: BoundingBox): boolean {
  return west <= -170 && east >= 170 && south <= -80 && north >= 80;
}

/** Whether kept numbers tell how many entries pass: they know nothing of places, and have a row for all that is of one day. */
export function isCounted(filter: EntryFilter): boolean {
  const { idxs, box, fromDay, toDay } = filter;
  if (idxs !== undefined || box !== undefined) return false;
  return (fromDay === undefined && toDay === undefined) || isEverything(filter);
}

/** Whether nothing but days is asked for. */
export function isEverything({ types, countries, ratingFrom, importId, idxs, box }: EntryFilter): boolean {
  return [types, countries, ratingFrom, importId, idxs, box].every((condition) => condition === undefined);
}
