import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { authorReply } from './history-entry.ts';

const count = z.number().int();

export const getStatistics = defineEndpoint({
  name: 'getStatistics',
  method: 'GET',
  path: '/api/statistics',
  tag: 'Site',
  summary: 'Figures about the database: objects by country, type and month, how fresh they are, who made them',
  access: 'anyone',
  reply: z.object({
    /** When the figures were taken; they are a few minutes old at most. */
    taken: z.string(),
    total: count,
    countries: z.array(z.object({ country: z.string(), points: count })),
    types: z.record(z.string(), count),
    ratings: z.record(z.string(), count),
    /** `YYYY-MM`, oldest first, the last 24 with anything in them. */
    months: z.array(z.object({ month: z.string(), created: count, changed: count, commented: count })),
    /** Objects by the time since they were last changed or, ambushes, confirmed. */
    freshness: z.object({ month: count, halfYear: count, year: count, older: count }),
    contributors: z.array(z.object({ author: authorReply, points: count })),
  }),
});

export const statisticsEndpoints = [getStatistics];
