import { z } from 'zod';
import type { FieldValues } from './field-values.ts';
import type { Schema } from './field.ts';
import { zodField } from './zod-field.ts';

/** Dependent fields are optional. The schema describes a response rather than validating it. */
export function toReplyZod<S extends Schema>(schema: S): z.ZodType<FieldValues<S>, FieldValues<S>>;
export function toReplyZod(schema: Schema): z.ZodType {
  const shown = Object.entries(schema).filter(([, { hidden }]) => !hidden);
  return z.object(
    Object.fromEntries(
      shown.map(([name, field]) => {
        const type = field.type === 'other-point' ? z.array(toReplyZod(field.fields)) : zodField(field);
        return [name, field.dependency ? type.optional() : type];
      }),
    ),
  );
}
