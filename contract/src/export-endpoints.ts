import { errorMessages } from '@dozor/domain/errors/message.ts';
import { exportFormatIds } from '@dozor/domain/export/export-format-id.ts';
import { exportOptionsSchema } from '@dozor/domain/export/export-options.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { commaList, flagText } from './query-fields.ts';

const tag = 'Export';
const counts = z.record(z.string(), z.number().int());

export const makeExport = defineEndpoint({
  name: 'makeExport',
  method: 'POST',
  path: '/api/export/',
  tag,
  summary: 'The database as a file for a navigator',
  access: 'not-banned',
  limit: 'export',
  shown: 'country',
  body: exportOptionsSchema,
});

const countries = commaList()
  .optional()
  .transform((codes, context) => {
    if (codes?.length) return codes;
    context.addIssue({ code: 'custom', message: errorMessages.countryNotSelected });
    return z.NEVER;
  })
  .pipe(z.array(z.string().regex(/^(?:[A-Z]{2}|all)$/, errorMessages.unknownValue)));

/** The options of an export as a query; lists are separated by commas. */
export const exportQuery = z.strictObject({
  format: z.enum(exportFormatIds, errorMessages.unknownValue),
  country: countries,
  region: commaList().default([]),
  types: commaList(pointTypes).default([...pointTypes]),
  rating: z
    .enum(['1', '0', '-1'], errorMessages.unknownValue)
    .transform((text) => Number(text) as -1 | 0 | 1)
    .default(0),
  selectMiddlePoints: flagText.default(false),
  selectOnlyConfirmed: flagText.default(true),
  confirmed: z.iso.date(errorMessages.unknownValue).optional(),
  withIdPoint: flagText.default(false),
  extended: flagText.default(false),
  saveToUserExport: flagText.default(false),
  userExportName: z.string().max(200).default(''),
});

export const collectExport = defineEndpoint({
  name: 'collectExport',
  method: 'GET',
  path: '/api/export/collect',
  tag,
  summary: 'How many rows a file would hold, and what its format cannot carry',
  access: 'not-banned',
  shown: 'country',
  query: exportQuery,
  reply: z.object({ total: z.number().int(), countries: counts, types: counts, dropped: counts }),
});

export const exportHistory = defineEndpoint({
  name: 'exportHistory',
  method: 'GET',
  path: '/api/export/history',
  tag,
  summary: "An account's saved exports, newest first",
  access: 'user',
  reply: z.object({
    items: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        created: z.string(),
        options: z.record(z.string(), z.unknown()),
        rows: z.number().int(),
      }),
    ),
  }),
});

export const exportEndpoints = [makeExport, collectExport, exportHistory];
