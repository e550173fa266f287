import { lawProfiles } from '@dozor/domain/law/law-profile.ts';
import { z } from 'zod';
import { defineCalls } from '../endpoint.ts';
import { messageReply } from '../fields/query-fields.ts';

const count = z.number().int();

const lawRow = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /**
   * What programs that warn while driving may know: exact places, zones, or nothing; `hidden` where publishing itself
   * may be forbidden.
   */
  profile: z.enum(lawProfiles),
  /** The day on which somebody last read the sources. */
  checkedAt: z.string(),
  sources: z.array(z.object({ name: z.string(), url: z.string().optional() })),
  /** In one sentence, in the reader's language. */
  rule: z.string().optional(),
  /** How many points of this map are there. */
  points: z.number().int(),
  /** Set by the operator of this installation. */
  own: z.boolean(),
});

export const siteCalls = defineCalls('Site', {
  getSiteConfig: {
    method: 'GET',
    path: '/api/config',
    summary: 'What this installation offers',
    right: 'map.browse',
    reply: z.object({
      version: z.string(),
      /** Whether the API key of each base layer is set. */
      providers: z.object({ google: z.boolean(), yandex: z.boolean() }),
      /** The address of the base map's TileJSON (vector tiles of the Shortbread schema), or `off`. */
      basemap: z.string(),
      /** Whether an aerial layer of the operator's choice is configured. */
      aerial: z.boolean(),
      /** Whether the database contains sample points, which the map indicates. */
      sample: z.boolean(),
      placeSearch: z.boolean(),
      /** Whether `/api/route` finds ways by road. */
      router: z.boolean(),
      /** An e-mail address or page of the operator; may be empty. */
      contact: z.string().optional(),
      /** How long an intermediate cache may serve the response, in seconds; 0 disables caching. */
      cacheSeconds: z.number().int().min(0),
    }),
  },
  getSetup: {
    method: 'GET',
    path: '/api/setup',
    summary: 'What a new installation still lacks',
    right: 'site.setUp',
    reply: z.object({
      /** Fewer than 100 points that are not of the sample. */
      isNew: z.boolean(),
      /** Whether there is any such point. */
      points: z.boolean(),
      /** Whether an official or open list is compared with. */
      lists: z.boolean(),
      /** Whether `BASEMAP`, `SMTP_URL` and `CONTACT` are set; nothing of what they are set to. */
      streets: z.boolean(),
      mail: z.boolean(),
      contact: z.boolean(),
      /** Whether sample points are on the map. */
      sample: z.boolean(),
    }),
  },
  removeSample: {
    method: 'DELETE',
    path: '/api/sample',
    summary: 'Take the invented points out for good, with their history; those that somebody changed stay',
    right: 'sample.remove',
    reply: messageReply.extend({ removed: count, stayed: count }),
  },
  getLaw: {
    method: 'GET',
    path: '/api/law',
    summary:
      'What the law of a country lets programs that warn while driving know; countries without a row are not checked',
    right: 'map.browse',
    reply: z.object({ items: z.array(lawRow) }),
  },
});
