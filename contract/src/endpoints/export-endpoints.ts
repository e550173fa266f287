import { z } from 'zod';
import { exportOptionsSchema } from '@dozor/domain/format/export-options.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { settableRatings } from '@dozor/domain/point/rating.ts';
import { defineCalls } from '../endpoint.ts';
import { boundingBox } from '../fields/bounding-box.ts';
import { commaList, flagText, oneOfNumbers, printedNumber } from '../fields/query-fields.ts';
const counts = z.record(z.string(), z.number().int());

const { shape } = exportOptionsSchema;
const flag = flagText.optional();

export const exportQuery = z.strictObject({
  ...shape,
  country: commaList().optional().pipe(shape.country),
  region: commaList().optional().pipe(shape.region),
  bbox: boundingBox
    .transform(({ west, south, east, north }) => [west, south, east, north])
    .optional()
    .pipe(shape.bbox),
  types: commaList(pointTypes).optional().pipe(shape.types),
  rating: oneOfNumbers(settableRatings).optional().pipe(shape.rating),
  confidence: printedNumber(2).optional().pipe(shape.confidence),
  selectMiddlePoints: flag.pipe(shape.selectMiddlePoints),
  selectOnlyConfirmed: flag.pipe(shape.selectOnlyConfirmed),
  withIdPoint: flag.pipe(shape.withIdPoint),
  extended: flag.pipe(shape.extended),
  saveToUserExport: flag.pipe(shape.saveToUserExport),
});

/** As saved: options added later are missing. */
const savedOptions = exportOptionsSchema.partial();

export const exportCalls = defineCalls('Export', {
  makeExport: {
    method: 'POST',
    path: '/api/export/',
    summary: 'Download the database as a file for a navigator',
    right: 'export.make',
    limit: 'export',
    shown: 'country',
    body: exportOptionsSchema,
  },
  collectExport: {
    method: 'GET',
    path: '/api/export/collect',
    summary: 'Number of rows that a file would have, and what its format cannot express',
    right: 'export.make',
    shown: 'country',
    query: exportQuery,
    reply: z.object({
      total: z.number().int(),
      countries: counts,
      types: counts,
      dropped: counts,
      silent: counts.describe(
        'Number of points in countries whose law excludes them from files for programs that warn while driving',
      ),
      withoutDirection: z.number().int().describe('Number of rows without a direction'),
      onlySample: z.boolean().describe('Whether all points are sample points'),
    }),
  },
  exportHistory: {
    method: 'GET',
    path: '/api/export/history',
    summary: "An account's saved exports, newest first",
    right: 'export.saved',
    reply: z.object({
      items: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          created: z.string(),
          options: savedOptions,
          rows: z.number().int(),
        }),
      ),
    }),
  },
});
