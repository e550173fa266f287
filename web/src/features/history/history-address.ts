import { isHistoryFilterApplied, type HistoryFilter } from '@dozor/domain/history/history-filter.ts';
import { isPointType } from '@dozor/domain/point/point-type.ts';
import { isHistoryListName, type HistoryListName } from './history-list-name.ts';

/** The history's part of an address: `/history?list=changed&types=static_cam&from=2026-01-01&page=2`. */
export interface HistorySearch {
  list?: string;
  page?: string;
  limit?: string;
  types?: string;
  countries?: string;
  from?: string;
  to?: string;
  rating?: string;
  /** `west,south,east,north`: only entries inside. */
  bbox?: string;
  /** The number of an import: only its entries. */
  import?: string;
}

export interface HistoryPlace {
  list: HistoryListName;
  page: number;
  limit: number;
  filter: HistoryFilter;
  bbox: string | null;
  importId: string | null;
}

export const pageLimits = [10, 25, 50, 100] as const;
export const defaultLimit = 25;

export function readHistoryPlace(search: HistorySearch): HistoryPlace {
  const limit = Number(search.limit);
  return {
    list: isHistoryListName(search.list) ? search.list : 'created',
    page: /^[1-9]\d{0,5}$/.test(search.page ?? '') ? Number(search.page) : 1,
    limit: pageLimits.some((known) => known === limit) ? limit : defaultLimit,
    filter: {
      selectedTypes: nullIfEmpty(listOf(search.types).filter(isPointType)),
      selectedCountries: nullIfEmpty(listOf(search.countries).filter((code) => /^[A-Z]{2}$/.test(code))),
      dateFrom: dayOf(search.from),
      dateTo: dayOf(search.to),
      rating: /^(-2|-1|0|1)$/.test(search.rating ?? '') ? Number(search.rating) : null,
    },
    bbox: isBox(search.bbox) ? search.bbox : null,
    importId: /^[1-9]\d{0,14}$/.test(search.import ?? '') ? (search.import ?? null) : null,
  };
}

/** Defaults are omitted to keep a plain address plain. */
export function historySearch({ list, page, limit, filter, bbox, importId }: HistoryPlace): HistorySearch {
  return {
    ...(list !== 'created' && { list }),
    ...filterSearch(filter, bbox),
    ...(importId !== null && { import: importId }),
    ...(page > 1 && { page: String(page) }),
    ...(limit !== defaultLimit && { limit: String(limit) }),
  };
}

function filterSearch(filter: HistoryFilter, bbox: string | null): HistorySearch {
  const { selectedTypes, selectedCountries, dateFrom, dateTo, rating } = filter;
  return {
    ...(selectedTypes !== null && { types: selectedTypes.join() }),
    ...(selectedCountries !== null && { countries: selectedCountries.join() }),
    ...(dateFrom !== null && { from: dateFrom }),
    ...(dateTo !== null && { to: dateTo }),
    ...(rating !== null && { rating: String(rating) }),
    ...(bbox !== null && { bbox }),
  };
}

export function isNarrowed({ filter, bbox, importId }: HistoryPlace): boolean {
  return isHistoryFilterApplied(filter) || bbox !== null || importId !== null;
}

/** Imports are one entry each unless a single one is shown. */
export function filterQuery({ filter, bbox, importId }: Pick<HistoryPlace, 'filter' | 'bbox' | 'importId'>) {
  const imports = importId === null ? { imports: 'folded' as const } : { import: importId };
  return { ...filter, ...(bbox !== null && { bbox }), ...imports };
}

function listOf(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').filter((value) => value !== ''))];
}

function nullIfEmpty<T>(values: T[]): T[] | null {
  return values.length === 0 ? null : values;
}

function dayOf(text: string | undefined): string | null {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : null;
}

function isBox(text: string | undefined): text is string {
  const sides = (text ?? '').split(',');
  const [west = NaN, south = NaN, east = NaN, north = NaN] = sides.map((side) => (side === '' ? NaN : Number(side)));
  const isWithin = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north;
  return sides.length === 4 && isWithin;
}
