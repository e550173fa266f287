import { freshnessStates } from '@dozor/domain/point/freshness.ts';
import { z } from 'zod';
import * as calls from '../calls.ts';
import { defineEndpoint } from '../endpoint.ts';
import { authorReply } from '../replies/history-entry.ts';

const count = z.number().int();

export const getStatistics = defineEndpoint({
  ...calls.getStatistics,
  tag: 'Site',
  summary: 'Figures about the database: points by country, type and month, how fresh they are, who made them',
  right: 'map.browse',
  query: z.strictObject({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Unknown value')
      .optional(),
    /** ISO 3166-2; its country follows from it. */
    region: z
      .string()
      .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'Unknown value')
      .optional(),
  }),
  limit: 'expensive',
  reply: z.object({
    /** When the figures were taken; they are a few minutes old at most. */
    taken: z.string(),
    total: count,
    countries: z.array(z.object({ country: z.string(), points: count })),
    /** Of one country: its regions with points, those with most of them first. */
    regions: z.array(z.object({ region: z.string(), points: count })).optional(),
    types: z.record(z.string(), count),
    ratings: z.record(z.string(), count),
    /** By how far people believe that they are still there. */
    states: z.record(z.enum(freshnessStates), count),
    /**
     * `YYYY-MM`, oldest first, the last 24 with anything in them; what people did, imports are left out. Of one country by where
     * the points lie now, and of the last 24 months; of one region nothing is known.
     */
    months: z.array(z.object({ month: z.string(), created: count, changed: count, commented: count })).optional(),
    /** Points by the time since they were last changed or, ambushes, confirmed; imported ones that nobody has seen since are `older`. */
    freshness: z.object({ month: count, halfYear: count, year: count, older: count }),
    /** Of everything only. */
    contributors: z.array(z.object({ author: authorReply, points: count })).optional(),
  }),
});

export const statisticsEndpoints = [getStatistics];
