import type { HistoryFilter } from '@dozor/contract/endpoints/history-endpoints.ts';
import type { BoundingBox } from '@dozor/contract/fields/bounding-box.ts';
import { type PointType, pointTypes } from '@dozor/domain/point/point-type.ts';
import { dayMs } from '../../records/history/count-entries.ts';

/** A filter in the form used by the queries; undefined fields match everything. */
export interface EntryFilter {
  types?: readonly PointType[] | undefined;
  countries?: readonly string[] | undefined;
  ratingFrom?: number | undefined;
  /** Inclusive, in days since 1970. */
  fromDay?: number | undefined;
  toDay?: number | undefined;
  /** For the list of new points: those of one import, or with 0 those created by hand. */
  importId?: number | undefined;
  /** Restricts to these points, to which types, countries and ratings have already been applied. */
  idxs?: readonly number[] | undefined;
  box?: BoundingBox | undefined;
}

/** The minimum of all ratings, which matches every point. */
const lowestRating = -2;

/** @returns null when nothing can match */
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

/** Points are limited to ±170 and ±80 degrees. */
function isWholeMap({ west, south, east, north }: BoundingBox): boolean {
  return west <= -170 && east >= 170 && south <= -80 && north >= 80;
}

/** Stored counts contain no positions, and one row covers a whole day. */
export function isCounted(filter: EntryFilter): boolean {
  const { idxs, box, fromDay, toDay } = filter;
  if (idxs !== undefined || box !== undefined) return false;
  return (fromDay === undefined && toDay === undefined) || isEverything(filter);
}

/** True if the filter restricts nothing but days. */
export function isEverything({ types, countries, ratingFrom, importId, idxs, box }: EntryFilter): boolean {
  return [types, countries, ratingFrom, importId, idxs, box].every((condition) => condition === undefined);
}
