import { z } from 'zod';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { speedUnits } from '@dozor/domain/point/speed-unit.ts';
import { defineCalls } from '../endpoint.ts';
import { degrees } from '../fields/query-fields.ts';
import { pointReply } from '../replies/point-reply.ts';
const count = z.number().int();

export const addressesCalls = defineCalls('Addresses', {
  listCountries: {
    method: 'GET',
    path: '/api/addresses/countries',
    summary: 'Countries with points (ISO 3166-1 alpha-2), those with the most points first',
    right: 'map.browse',
    also: [304],
    reply: z.array(z.string()),
  },
  listRegions: {
    method: 'GET',
    path: '/api/addresses/regions',
    summary: 'Regions of a country with points (ISO 3166-2), sorted by name in the reader’s language',
    right: 'map.browse',
    query: z.strictObject({ country: z.string().regex(/^[A-Z]{2}$/, 'Unknown value') }),
    reply: z.array(z.object({ code: z.string(), name: z.string(), points: count })),
  },
  getPlaceSummary: {
    method: 'GET',
    path: '/api/addresses/summary',
    summary: 'Overview of a country or region: points by type, its regions, its extent and the latest changes',
    right: 'map.browse',
    query: z.strictObject({ code: z.string().regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, 'Unknown value') }),
    reply: z.object({
      code: z.string(),
      /** In the reader's language. */
      name: z.string(),
      onlySample: z.boolean(),
      /** Excludes deleted points. */
      points: count,
      /** Only types that occur, most frequent first. */
      types: z.array(z.object({ type: z.enum(pointTypes), points: count })),
      /** For a country: its regions that have points, those with most points first. */
      regions: z.array(z.object({ code: z.string(), name: z.string(), points: count })),
      /** The smallest box around the points; it starts at its western edge, also across the antimeridian. */
      bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      /** Last added, changed or confirmed first; at most 12. Untouched points of an import are in `imports`. */
      newest: z.array(pointReply),
      /** `points` counts those here that have not been touched since. */
      imports: z.array(
        z.object({ _id: z.string(), name: z.string(), login: z.string(), points: count, at: z.string() }),
      ),
      /** The nearest town of each of `newest`, by its `_id`; those far from any are missing. */
      towns: z.record(z.string(), z.string()),
    }),
  },
  getPlace: {
    method: 'GET',
    path: '/api/addresses/place',
    summary:
      'Country and region of a position (empty outside all countries), the speed unit on its signs, whether it is at sea and, given a type, whether there is another point of that type within 500 km',
    right: 'map.browse',
    query: z.strictObject({
      x: degrees(180),
      y: degrees(90),
      type: z.enum(pointTypes, 'Unknown value').optional(),
    }),
    reply: z.object({
      country: z.string(),
      region: z.string(),
      speedUnit: z.enum(speedUnits),
      isAtSea: z.boolean(),
      /** Absent without a type, and if there are too few points of it for a meaningful answer. */
      hasNeighbour: z.boolean().optional(),
    }),
  },
});
