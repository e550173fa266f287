import { errorMessages } from '@dozor/domain/errors/message.ts';
import { z } from 'zod';

/** Marks the issue of a part of a path that can be the name of nothing. */
const nothing = { error: errorMessages.notFound, params: { namesNothing: true } };

/** Whether a path is wrong because nothing can be called so: then nothing is found, instead of a field being wrong. */
export function namesNothing(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.['namesNothing'] === true;
}

/** The part of a path that names one thing. */
export function pathName(pattern: RegExp) {
  return z
    .string()
    .refine((text) => pattern.test(text), nothing)
    .meta({ pattern: pattern.source });
}

export function oneOfNames<const Name extends string>(names: readonly Name[]) {
  return z
    .custom<Name>((text) => names.some((name) => name === text), nothing)
    .meta({ type: 'string', enum: [...names] });
}

/** The number of a point in decimal: what `_id` is made of. */
export const pointIdParam = pathName(/^[1-9]\d{0,14}$/).transform(Number);
