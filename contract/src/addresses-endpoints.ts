import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const tag = 'Addresses';

export const listCountries = defineEndpoint({
  name: 'listCountries',
  method: 'GET',
  path: '/api/addresses/countries',
  tag,
  summary: 'Countries that have objects (ISO 3166-1 alpha-2), those with most of them first',
  access: 'anyone',
  reply: z.array(z.string()),
});

export const listRegions = defineEndpoint({
  name: 'listRegions',
  method: 'GET',
  path: '/api/addresses/regions',
  tag,
  summary: 'Regions of a country that have objects (ISO 3166-2), by their names in the language of the reader',
  access: 'anyone',
  query: z.strictObject({ country: z.string().regex(/^[A-Z]{2}$/, 'Unknown value') }),
  reply: z.array(z.object({ code: z.string(), name: z.string(), points: z.number().int() })),
});

export const addressesEndpoints = [listCountries, listRegions];
