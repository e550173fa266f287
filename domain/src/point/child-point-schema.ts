import type { Schema } from '../schema/field.ts';
import type { FieldValues } from '../schema/field-values.ts';
import { placeFields } from './place-fields.ts';

/** The fields of an extra or finish point of a section: those of its parent, with an id of its own. */
export const childPointSchema = {
  _id: {
    type: 'string',
    label: { ru: 'Номер', en: 'Number' },
    comment: { ru: 'Пусто у новой точки', en: 'Empty for a new point' },
    default: '',
    withEmpty: true,
    max: 20,
  },
  ...placeFields,
} as const satisfies Schema;

/** `_id` is '' as long as the server has not given one. */
export type ChildPoint = FieldValues<typeof childPointSchema>;
