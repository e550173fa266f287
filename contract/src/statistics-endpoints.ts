import { z } from 'zod';
import * as calls from './calls.ts';
import { defineEndpoint } from './endpoint.ts';
import { authorReply } from './history-entry.ts';

const count = z.number().int();

export const getStatistics = defineEndpoint({
  ...calls.getStatistics,
  tag: 'Site',
  summary: 'Figures about the database: points by country, type and month, how fresh they are, who made them',
  right: 'map.browse',
  limit: 'expensive',
  reply: z.object({
    /** When the figures were taken; they are a few minutes old at most. */
    taken: z.string(),
    total: count,
    countries: z.array(z.object({ country: z.string(), points: count })),
    types: z.record(z.string(), count),
    ratings: z.record(z.string(), count),
    /** `YYYY-MM`, oldest first, the last 24 with anything in them; what people did, imports are left out. */
    months: z.array(z.object({ month: z.string(), created: count, changed: count, commented: count })),
    /** Points by the time since they were last changed or, ambushes, confirmed; imported ones that nobody has seen since are `older`. */
    freshness: z.object({ month: count, halfYear: count, year: count, older: count }),
    contributors: z.array(z.object({ author: authorReply, points: count })),
  }),
});

export const statisticsEndpoints = [getStatistics];
