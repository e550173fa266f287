import { labelAt } from '../labels/labels.ts';
import { pointSchema } from '../point/point-schema.ts';
import { pointTypeLabels, pointTypes } from '../point/point-type.ts';
import { ratings } from '../point/rating.ts';
import type { FieldValues } from '../schema/field-values.ts';
import type { Schema } from '../schema/field.ts';

/** Null means unfiltered. */
export const historyFilterSchema = {
  selectedTypes: {
    type: 'array',
    label: labelAt('filters.selectedTypes'),
    whiteList: pointTypes,
    list: pointTypeLabels,
    default: null,
  },
  selectedCountries: { type: 'array', label: labelAt('filters.selectedCountries'), default: null },
  dateFrom: {
    type: 'date',
    label: labelAt('filters.dateFrom'),
    comment: labelAt('filters.day'),
    dayOnly: true,
    default: null,
  },
  dateTo: {
    type: 'date',
    label: labelAt('filters.dateTo'),
    comment: labelAt('filters.day'),
    dayOnly: true,
    default: null,
  },
  rating: {
    ...pointSchema.rating,
    comment: undefined,
    whiteList: ratings,
    label: labelAt('filters.rating'),
    default: null,
  },
} as const satisfies Schema;

export type HistoryFilter = FieldValues<typeof historyFilterSchema>;

export const emptyHistoryFilter: Readonly<HistoryFilter> = {
  selectedTypes: null,
  selectedCountries: null,
  dateFrom: null,
  dateTo: null,
  rating: null,
};

export function isHistoryFilterApplied(filter: Readonly<HistoryFilter>): boolean {
  const isSet = (list: readonly string[] | null): boolean => list !== null && list.length > 0;
  return (
    isSet(filter.selectedTypes) ||
    isSet(filter.selectedCountries) ||
    filter.dateFrom !== null ||
    filter.dateTo !== null ||
    filter.rating !== null
  );
}
