import { labelAt } from '../labels/labels.ts';
import type { FieldValues } from '../schema/field-values.ts';
import type { Schema } from '../schema/field.ts';
import { positionFields } from './position-fields.ts';

/** The fields of an extra or finish point of a section: those of its parent, plus its own id. */
export const childPointSchema = {
  _id: {
    type: 'string',
    label: labelAt('fields._id'),
    comment: labelAt('fieldComments.childId'),
    default: '',
    withEmpty: true,
    max: 20,
  },
  ...positionFields,
} as const satisfies Schema;

/** `_id` is '' until the server has assigned one. */
export type ChildPoint = FieldValues<typeof childPointSchema>;
