import { z } from 'zod';
import { freshnessStates } from '@dozor/domain/point/freshness.ts';
import { defineCalls } from '../endpoint.ts';
import { authorReply } from '../replies/history-entry.ts';

const count = z.number().int();

export const statisticsCalls = defineCalls('Site', {
  getStatistics: {
    method: 'GET',
    path: '/api/statistics',
    summary: 'Statistics of the database: points by country, type and month, how fresh they are, and who added them',
    right: 'map.browse',
    also: [304],
    query: z.strictObject({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'Unknown value')
        .optional(),
      /** ISO 3166-2; implies its country. */
      region: z
        .string()
        .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'Unknown value')
        .optional(),
    }),
    limit: 'expensive',
    reply: z.object({
      /** When the figures were computed; at most a few minutes ago. */
      taken: z.string(),
      onlySample: z.boolean(),
      total: count,
      countries: z.array(z.object({ country: z.string(), points: count })),
      /** For one country: its regions that have points, those with most points first. */
      regions: z.array(z.object({ region: z.string(), points: count })).optional(),
      types: z.record(z.string(), count),
      ratings: z.record(z.string(), count),
      states: z.record(z.enum(freshnessStates), count),
      /**
       * Cameras, those of them whose direction nobody knows, and directions set by the answers of drivers in the last 30
       * days; not counted for a region.
       */
      directions: z.object({ cameras: count, unknown: count, found: count.optional() }),
      /**
       * `YYYY-MM`, oldest first, the last 24 months with any activity; edits by people, without imports. For a country:
       * by the current position of the points, and the last 24 calendar months; not available for a region.
       */
      months: z.array(z.object({ month: z.string(), created: count, changed: count, commented: count })).optional(),
      /** By last change or, for ambushes, confirmation; imported points not seen since are `older`. */
      freshness: z.object({ month: count, halfYear: count, year: count, older: count }),
      /** Only in the overall statistics. */
      contributors: z.array(z.object({ author: authorReply, points: count })).optional(),
    }),
  },
});
