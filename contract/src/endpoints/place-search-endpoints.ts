import { z } from 'zod';
import { placeKinds } from '@dozor/domain/gazetteer/gazetteer-place.ts';
import { defineCalls } from '../endpoint.ts';
import { degrees } from '../fields/query-fields.ts';

export const placeSearchCalls = defineCalls('Map', {
  searchPlaces: {
    method: 'GET',
    path: '/api/places/search',
    summary:
      'Countries, regions and towns by the beginning of their Russian, English or native name, allowing one typo; those near x, y first',
    right: 'map.browse',
    query: z.strictObject({
      q: z.string().trim().min(2).max(200),
      x: degrees(180).optional(),
      y: degrees(90).optional(),
    }),
    reply: z.object({
      items: z.array(
        z.object({
          /** In the reader's language. */
          name: z.string(),
          /** ISO 3166-2, or empty. */
          region: z.string(),
          /** ISO 3166-1, or empty. */
          country: z.string(),
          x: z.number(),
          y: z.number(),
          kind: z.enum(placeKinds),
          /** The names of its region and country. */
          where: z.string(),
          /** West, south, east, north. */
          bbox: z.array(z.number()).length(4).nullable(),
        }),
      ),
      /** The data source, to be shown next to the results. */
      attribution: z.string(),
    }),
  },
});
