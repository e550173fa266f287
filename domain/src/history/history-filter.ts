import * as labels from '../labels/labels.ts';
import { pointSchema } from '../point/point-schema.ts';
import { pointTypeLabels, pointTypes } from '../point/point-type.ts';
import { ratings } from '../point/rating.ts';
import type { FieldValues } from '../schema/field-values.ts';
import type { Schema } from '../schema/field.ts';

/** Null means unfiltered. */
export const historyFilterSchema = {
  selectedTypes: {
    type: 'array',
    label: labels.filters.selectedTypes,
    whiteList: pointTypes,
    list: pointTypeLabels,
    default: null,
  },
  selectedCountries: { type: 'array', label: labels.filters.selectedCountries, default: null },
  dateFrom: {
    type: 'date',
    label: labels.filters.dateFrom,
    comment: labels.filters.day,
    dayOnly: true,
    default: null,
  },
  dateTo: {
    type: 'date',
    label: labels.filters.dateTo,
    comment: labels.filters.day,
    dayOnly: true,
    default: null,
  },
  rating: {
    ...pointSchema.rating,
    comment: undefined,
    whiteList: ratings,
    label: labels.filters.rating,
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
