import { z } from 'zod';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { degreeDecimals, readPrintedNumber } from './printed-number.ts';

/*
 * Everything in a query is text. Numbers are read as programs print them, and rounded; everything else is strict: ` 5`,
 * `+5` and an empty text are errors, as is a repeated key.
 */

export function printedNumber(decimals: number, message: string = validationMessage('notNumber')) {
  return z.string().transform((text, context) => {
    const number = readPrintedNumber(text, decimals);
    if (!Number.isNaN(number)) return number;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

export function wholeNumber(min: number, max: number) {
  return printedNumber(0, validationMessage('notInteger')).pipe(z.number().int().min(min).max(max));
}

/** Canonical form: one thing has one address. */
export function pathNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^-?\d{1,9}$/, validationMessage('notInteger'))
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));
}

/** A revision from `/builds/changes`, or a time in ISO 8601: milliseconds since 1970. */
export const revisionOrTime = z.string().transform((text, context): { revision: number } | { timeMs: number } => {
  if (/^\d{1,15}$/.test(text)) return { revision: Number(text) };
  const time = z.iso.datetime({ offset: true }).safeParse(text);
  if (time.success) return { timeMs: Date.parse(time.data) };
  context.addIssue({ code: 'custom', message: 'must be a revision or a time in ISO 8601' });
  return z.NEVER;
});

export function degrees(max: number) {
  const message = `must be from -${max} to ${max}`;
  return printedNumber(degreeDecimals).pipe(z.number().min(-max, message).max(max, message));
}

/** Longitude and latitude, comma-separated. */
export const positionText = z.string().transform((text, context): { x: number; y: number } => {
  const [x, y, ...more] = text.split(',');
  const position = more.length === 0 ? z.object({ x: degrees(180), y: degrees(90) }).safeParse({ x, y }) : undefined;
  if (position?.success) return position.data;
  context.addIssue({ code: 'custom', message: errorMessages.invalidCoordinates });
  return z.NEVER;
});

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

export function oneOfNumbers<const Value extends number>(allowed: readonly Value[]) {
  return printedNumber(0, errorMessages.unknownValue).pipe(z.literal(allowed, errorMessages.unknownValue));
}

export const flagText = z.enum(['true', 'false']).transform((text) => text === 'true');

export const pageSizes = [10, 25, 50, 100] as const;

export const pageFields = {
  page: wholeNumber(1, 1_000_000).default(1),
  limit: oneOfNumbers(pageSizes).default(25),
};

export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  });
}

export const messageReply = z.object({ message: z.string() });
