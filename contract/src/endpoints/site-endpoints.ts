import { z } from 'zod';
import * as calls from '../calls.ts';
import { defineEndpoint } from '../endpoint.ts';

export const getSiteConfig = defineEndpoint({
  ...calls.getSiteConfig,
  tag: 'Site',
  summary: 'What this installation offers',
  right: 'map.browse',
  reply: z.object({
    version: z.string(),
    /** Whether each base layer has its key. */
    providers: z.object({ google: z.boolean(), yandex: z.boolean() }),
    /** The address of the ground's TileJSON (vector tiles of the Shortbread schema), or `off`. */
    basemap: z.string(),
    /** Whether there are aerial pictures of the installation's own choice. */
    aerial: z.boolean(),
    /** Whether the database holds sample points, which the map says. */
    sample: z.boolean(),
    /** Whether places can be searched by name. */
    placeSearch: z.boolean(),
    /** An e-mail address or a page of the installation's operator; may be empty. */
    contact: z.string().optional(),
    /** How long a cache between may answer by itself, in seconds; 0 for not at all. */
    cacheSeconds: z.number().int().min(0),
  }),
});

export const siteEndpoints = [getSiteConfig];
