import { z } from 'zod';
import { isSourceReader, type SourceReader } from '@dozor/domain/candidates/source-reader.ts';
import { timetableMs } from '@dozor/domain/candidates/timetable.ts';
import { isWebAddress } from '@dozor/domain/candidates/web-address.ts';
import { axesNames, readColumnMap } from '@dozor/domain/import/decode-options.ts';
import { isFileEncoding, type FileEncoding } from '@dozor/domain/import/text/encodings.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';

/** Portals that name the newest file of a data set when asked. */
export const portals = [
  'datagouv',
  'danegov',
  'datagovtw',
  'datagovsg',
  'ckan',
  'socrata',
  'arcgis',
  'opendatasoft',
] as const;

const host = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is no host');
const text = z.string().trim().min(1);
const address = z.string().refine(isWebAddress, 'is no web address');
const day = z.iso.date();

const findSchema = z.strictObject({
  portal: z.enum(portals),
  /** Of the portal where it is one of many, such as a CKAN. */
  host: host.optional(),
  /** The data set's own id at the portal. */
  id: text,
  /** A regular expression that title or address of the resource must match. */
  like: text.refine(isExpression, 'is no regular expression').optional(),
  /** Where its files may lie besides the portal's own host. */
  files: z.array(host).min(1).optional(),
});

/** One open list, as a file of `server/data/sources`; `docs/sources.md` explains each member. */
export const shippedListSchema = z
  .strictObject({
    title: text,
    publisher: text,
    /** Missing for a list of the whole world, which is read country by country. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'is no country code')
      .optional(),
    regions: z
      .array(z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'is no region code'))
      .min(1)
      .optional(),
    reader: z.custom<SourceReader>(isSourceReader, 'is no reader'),
    licence: text.max(64),
    licenceUrl: address,
    attribution: text,
    url: address.optional(),
    find: findSchema.optional(),
    /** Of the one header that the publisher asks for; `{key}` stands for the key. */
    header: z.strictObject({ name: z.string().regex(/^[A-Za-z-]+$/, 'is no header'), value: text }).optional(),
    /** Of the one parameter that is added to the address; `{key}` stands for the key. */
    parameter: z.strictObject({ name: text, value: text }).optional(),
    /** Parameters of an address that answers page by page: for a page, counted from 1, and for the number of its rows. */
    pages: z.strictObject({ page: text, size: text, rows: z.number().int().positive() }).optional(),
    /** What is sent to a publisher who answers only questions; `{key}` stands for the key. */
    post: text.optional(),
    /** The setting that holds the operator's key. */
    key: z
      .string()
      .regex(/^SOURCE_KEY_[A-Z]+$/, 'is no SOURCE_KEY_…')
      .optional(),
    map: z
      .record(z.string(), z.union([text, z.array(text).min(1)]))
      .refine((map) => typeof readColumnMap(map) !== 'string', 'has an unknown field')
      .optional(),
    types: z.record(text, z.enum(pointTypes)).optional(),
    type: z.enum(pointTypes).optional(),
    columns: z.array(z.string()).min(1).optional(),
    only: z.record(text, z.array(text).min(1)).optional(),
    /** Columns with the road and the kilometre, also in two columns for kilometres and metres, and which way it counts for. */
    posts: z.strictObject({ road: text, km: text, hm: text.optional(), way: text.optional() }).optional(),
    /** By column the values of rows whose limit is not that of cars. */
    noLimit: z.record(text, z.array(text).min(1)).optional(),
    path: text.optional(),
    axes: z.enum(axesNames).optional(),
    lines: z.literal('sections').optional(),
    encoding: z.custom<FileEncoding>(isFileEncoding, 'is no encoding').optional(),
    /** How often it is read. */
    every: z.string().refine((every) => timetableMs(every) !== null, 'is no interval'),
    /** The share of its rows that may differ from the last reading. */
    guard: z.number().gt(0).lt(1).default(0.5),
    /** When somebody last looked at it, how many rows it had, and the date of its newest row. */
    checked: day,
    rows: z.number().int().positive().optional(),
    newest: day.optional(),
  })
  .refine(({ url, find }) => (url === undefined) !== (find === undefined), 'has neither or both of `url` and `find`')
  .refine(
    ({ key, header, parameter, post }) =>
      (key !== undefined) === `${header?.value} ${parameter?.value} ${post}`.includes('{key}'),
    { message: 'names a key that it does not send, or sends one that it does not name' },
  );

export type ShippedList = z.output<typeof shippedListSchema> & {
  /** The name of its file: the country and a name, `fr-radars`. */
  readonly id: string;
};

export type ListFind = z.output<typeof findSchema>;

/** True for a list of the whole world, which is read country by country. */
export function isWorldList(list: Pick<ShippedList, 'country'> | undefined): boolean {
  return list !== undefined && list.country === undefined;
}

const maxAgeMs = 2 * 365.25 * 86_400_000;

/** True if its newest row was older than two years when somebody last looked, or is by now. */
export function isOld({ newest }: Pick<ShippedList, 'newest'>, nowMs: number): boolean {
  return newest !== undefined && nowMs - Date.parse(newest) > maxAgeMs;
}

function isExpression(source: string): boolean {
  try {
    return new RegExp(source, 'iu') instanceof RegExp;
  } catch {
    return false;
  }
}
