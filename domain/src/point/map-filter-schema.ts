import { labelAt } from '../labels/labels.ts';
import type { FieldValues } from '../schema/field-values.ts';
import type { Schema } from '../schema/field.ts';
import { pointSchema } from './point-schema.ts';
import { pointTypeLabels, pointTypes } from './point-type.ts';
import { ratings } from './rating.ts';

/** Never reported as applied. */
export const mapFilterSchema = {
  allSelected: { type: 'boolean', label: labelAt('filters.allSelected'), default: true },
  selectedTypes: {
    type: 'array',
    label: labelAt('filters.selectedTypes'),
    whiteList: pointTypes,
    list: pointTypeLabels,
    default: pointTypes,
  },
  rating: {
    ...pointSchema.rating,
    comment: undefined,
    whiteList: ratings,
    label: labelAt('filters.rating'),
    default: -1,
  },
} as const satisfies Schema;

export type MapFilter = FieldValues<typeof mapFilterSchema>;
