import type { ExportRow } from '../export/export-row.ts';
import { pointTypes } from '../point/point-type.ts';
import { allCountries, type ExportOptions } from './export-options.ts';

type SelectionOptions = Pick<
  ExportOptions,
  'country' | 'region' | 'bbox' | 'types' | 'rating' | 'selectOnlyConfirmed' | 'confirmed' | 'confidence' | 'asOf'
>;

type SelectedRow = Pick<
  ExportRow,
  'country' | 'region' | 'typeIndex' | 'rating' | 'confirmed' | 'confidenceAt' | 'xE6' | 'yE6'
>;

const minRating = -1;
const ambushIndex = pointTypes.indexOf('mobile_ambush');

/**
 * The type is a separate question (`ExportFormat.carries`). A region narrows the country it belongs to and leaves other
 * selected countries complete; with `all`, which names no country, only the regions are selected.
 */
export function createSelection(options: SelectionOptions): (row: SelectedRow) => boolean {
  const types = new Uint8Array(pointTypes.length);
  for (const type of options.types) types[pointTypes.indexOf(type)] = 1;
  const rating = Math.max(options.rating, minRating);
  const confirmedFrom = options.selectOnlyConfirmed ? Date.parse(`${options.confirmed}T00:00:00Z`) : -Infinity;
  const lies = createPlaceSelection(options);
  const isInArea = createAreaSelection(options);
  const { confidence } = options;
  const asOfMs = Date.parse(`${options.asOf}T00:00:00Z`);
  return (row) =>
    types[row.typeIndex] === 1 &&
    row.rating >= rating &&
    (row.typeIndex !== ambushIndex || row.confirmed >= confirmedFrom) &&
    (confidence === 0 || (row.confidenceAt(asOfMs) ?? 1) >= confidence) &&
    isInArea(row) &&
    lies(row);
}

function createAreaSelection({ bbox }: SelectionOptions): (row: SelectedRow) => boolean {
  if (bbox === undefined) return () => true;
  const [west, south, east, north] = bbox.map((side) => Math.round(side * 1e6)) as typeof bbox;
  const isBetween = west <= east ? (x: number) => x >= west && x <= east : (x: number) => x >= west || x <= east;
  return ({ xE6, yE6 }) => yE6 >= south && yE6 <= north && isBetween(xE6);
}

function createPlaceSelection({ country, region }: SelectionOptions): (row: SelectedRow) => boolean {
  const regions = new Set(region);
  if (country.includes(allCountries)) return region.length === 0 ? () => true : (row) => regions.has(row.region);
  const countries = new Set(country);
  const narrowed = new Set(region.map((code) => code.slice(0, 2)));
  return (row) => countries.has(row.country) && (!narrowed.has(row.country) || regions.has(row.region));
}
