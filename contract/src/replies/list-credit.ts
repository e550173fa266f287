import { z } from 'zod';

/** Whom the points of a list are owed to. */
export const listCredit = z.object({
  source: z.string().describe('Name of the list'),
  title: z.string(),
  publisher: z.string(),
  attribution: z.string(),
  licence: z.string(),
  licenceUrl: z.string().nullable(),
  dated: z.string().nullable().describe('Day of its data'),
  points: z.number().int().describe('On the map, with values from this list'),
  countries: z.array(z.string()).readonly(),
});
