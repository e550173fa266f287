import { z } from 'zod';
import { errorMessages } from '../errors/message.ts';
import { validationMessage } from '../errors/validation-message.ts';
import { isoDay } from '../export/utc-time.ts';
import { pointTypes, type PointType } from '../point/point-type.ts';
import { settableRatings } from '../point/rating.ts';
import { itemList } from '../schema/item-list.ts';
import { type Language, languages } from '../schema/label.ts';
import { hasForbiddenCharacters } from '../schema/text.ts';
import { exportFormatIds, type ExportFormatId, formatFacts } from './all-formats.ts';

const unknownValue = { error: errorMessages.unknownValue };

/** Means every country, and the points outside all of them. */
export const allCountries = 'all';

const countries = itemList(z.string().regex(/^(?:[A-Z]{2}|all)$/, unknownValue), {
  error: (issue) => (issue.input === undefined ? errorMessages.countryNotSelected : undefined),
}).min(1, { error: errorMessages.countryNotSelected });

function degrees(max: number) {
  return z.number(unknownValue).min(-max, unknownValue).max(max, unknownValue);
}

/** West, south, east and north; a west greater than east crosses the antimeridian. */
const area = z
  .tuple([degrees(180), degrees(90), degrees(180), degrees(90)], unknownValue)
  .refine(([, south, , north]) => south <= north, unknownValue);

export const exportOptionsSchema = z.strictObject({
  format: z.enum(exportFormatIds as readonly [ExportFormatId, ...ExportFormatId[]], unknownValue),
  country: countries,
  region: itemList(z.string().max(20)).default([]),
  bbox: area.optional(),
  types: itemList(z.enum(pointTypes as readonly [PointType, ...PointType[]], unknownValue)).default([...pointTypes]),
  /** Deleted points (-2) are never exported. */
  rating: z.literal([...settableRatings], unknownValue).default(0),
  selectMiddlePoints: z.boolean().default(false),
  selectOnlyConfirmed: z.boolean().default(true),
  /** A day, UTC; defaults to a year ago. */
  confirmed: z.iso.date(unknownValue).optional(),
  confidence: z.number(unknownValue).min(0, unknownValue).max(1, unknownValue).default(0),
  withIdPoint: z.boolean().default(false),
  extended: z.boolean().default(false),
  /** Defaults to that of the reader. */
  language: z.enum(languages, unknownValue).optional(),
  saveToUserExport: z.boolean().default(false),
  userExportName: z
    .string()
    .max(200)
    .refine((text) => !hasForbiddenCharacters(text), validationMessage('badCharacters'))
    .default(''),
});

/** Regions in none of the countries: without an error the file would contain whole countries. */
export function strayRegions({ country, region }: Pick<ExportOptions, 'country' | 'region'>): string[] {
  if (country.includes(allCountries)) return [];
  return region.filter((code) => !country.some((chosen) => code.startsWith(`${chosen}-`)));
}

export type ExportRequest = z.input<typeof exportOptionsSchema>;

/** `asOf`: the day, UTC, for which the confidence is evaluated; empty if irrelevant. */
export type ExportOptions = Required<Omit<Asked, 'bbox'>> & Pick<Asked, 'bbox'> & { asOf: string };

type Asked = z.output<typeof exportOptionsSchema>;

/** Fills in what depends on the day and the reader. */
export function completeExportOptions(
  options: z.output<typeof exportOptionsSchema>,
  now: Date,
  language: Language = 'ru',
): ExportOptions {
  const { confirmed = yearBefore(now) } = options;
  const asOf = options.confidence > 0 || formatFacts[options.format].confidence ? isoDay(now.getTime()) : '';
  return { ...options, confirmed, asOf, language: options.language ?? language };
}

function yearBefore(now: Date): string {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return isoDay(before.getTime());
}
