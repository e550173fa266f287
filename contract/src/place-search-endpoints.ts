import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const searchPlaces = defineEndpoint({
  name: 'searchPlaces',
  method: 'GET',
  path: '/api/places/search',
  tag: 'Map',
  summary: 'Places by their name, where the installation has a search service',
  access: 'anyone',
  query: z.strictObject({ q: z.string().trim().min(2).max(200) }),
  reply: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        x: z.number(),
        y: z.number(),
        /** West, south, east, north. */
        bbox: z.array(z.number()).length(4).nullable(),
      }),
    ),
    /** Whom the answers come from; to be shown beside them. */
    attribution: z.string(),
  }),
});

export const placeSearchEndpoints = [searchPlaces];
