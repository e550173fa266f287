import { z } from 'zod';
import { errorMessages } from '@dozor/domain/errors/message.ts';

const nothing = { error: errorMessages.notFound, params: { namesNothing: true } };

/** True if a path parameter cannot name anything: the response is then "not found" instead of a field error. */
export function namesNothing(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.['namesNothing'] === true;
}

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

/** The decimal number of a point, from which `_id` is formed. */
export const pointIdParam = pathName(/^[1-9]\d{0,14}$/).transform(Number);
