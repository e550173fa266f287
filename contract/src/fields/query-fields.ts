import { errorMessages } from '@dozor/domain/errors/message.ts';
import { z } from 'zod';

/*
 * Everything in a query is text. These fields read it strictly: `1e3`, ` 5`, `+5` and an empty text are errors, a key
 * given twice too.
 */

/** A whole number written plainly. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^-?\d{1,9}$/, 'must be an integer')
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));
}

/** A revision as `/builds/changes` gives one, or a time in ISO 8601: milliseconds since 1970. */
export const revisionOrTime = z.string().transform((text, context): { revision: number } | { timeMs: number } => {
  if (/^\d{1,15}$/.test(text)) return { revision: Number(text) };
  const time = z.iso.datetime({ offset: true }).safeParse(text);
  if (time.success) return { timeMs: Date.parse(time.data) };
  context.addIssue({ code: 'custom', message: 'must be a revision or a time in ISO 8601' });
  return z.NEVER;
});

/** Longitude or latitude in plain decimals. */
export function degrees(most: number) {
  return z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().min(-most, `must be from -${most} to ${most}`).max(most, `must be from -${most} to ${most}`));
}

/** Values of a list, separated by commas; an unknown one is `Unknown value`. */
export function commaList<const Value extends string>(allowed?: readonly Value[]) {
  return z
    .string()
    .max(4000)
    .transform((text, context) => {
      const values = text.split(',').filter((value) => value !== '');
      if (allowed && values.some((value) => !allowed.includes(value as Value))) {
        context.addIssue({ code: 'custom', message: 'Unknown value' });
        return z.NEVER;
      }
      return [...new Set(values)] as Value[];
    });
}

/** One of a few numbers, written plainly. */
export function oneOfNumbers<const Value extends number>(allowed: readonly Value[]) {
  return z.enum(allowed.map(String), errorMessages.unknownValue).transform((text) => Number(text) as Value);
}

/** `true` or `false`. */
export const flagText = z.enum(['true', 'false']).transform((text) => text === 'true');

export const pageSizes = ['10', '25', '50', '100'] as const;

/** `page` from 1 and `limit`; the same for every list. */
export const pageFields = {
  page: wholeNumber(1, 1_000_000).default(1),
  limit: z.enum(pageSizes, 'Unknown value').transform(Number).default(25),
};

/** A page of a list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  });
}

export const messageReply = z.object({ message: z.string() });
