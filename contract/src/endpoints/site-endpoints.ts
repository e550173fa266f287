import { z } from 'zod';
import { lawProfiles } from '@dozor/domain/law/law-profile.ts';
import { sureness } from '@dozor/domain/law/law-row.ts';
import { defineCalls } from '../endpoint.ts';
import { messageReply } from '../fields/query-fields.ts';

const count = z.number().int();

const lawRow = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** For programs that warn while driving; `hidden` where publishing itself may be forbidden. */
  profile: z.enum(lawProfiles),
  /** Null if nobody has looked. */
  checkedAt: z.string().nullable(),
  sureness: z.enum(sureness),
  sources: z.array(
    z.object({
      name: z.string(),
      url: z.string().optional(),
      /** In the law's own language. */
      quote: z.string().optional(),
    }),
  ),
  /** In one sentence, in the reader's language. */
  rule: z.string().optional(),
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
      /** True if the API key of each base layer is set. */
      providers: z.object({ google: z.boolean(), yandex: z.boolean() }),
      /** The address of the base map's TileJSON (vector tiles of the Shortbread schema), or `off`. */
      basemap: z.string(),
      /** True if an aerial layer of the operator's choice is configured. */
      aerial: z.boolean(),
      sample: z.boolean(),
      /** Where the demo country of the sample is, whose streets `/api/basemap` has; null without it. */
      demo: z.object({ center: z.tuple([z.number(), z.number()]), zoom: z.number() }).nullable(),
      placeSearch: z.boolean(),
      /** True if `/api/route` finds ways by road. */
      router: z.boolean(),
      /** An e-mail address or page of the operator; may be empty. */
      contact: z.string().optional(),
      /** Seconds for which an intermediate cache may serve the response; 0 disables caching. */
      cacheSeconds: z.number().int().min(0),
      /** Number of lists with points on the map, which `/about/sources` names; not set without any. */
      lists: z.number().int().optional(),
    }),
  },
  getSetup: {
    method: 'GET',
    path: '/api/setup',
    summary: 'Steps that a new installation has not completed yet',
    right: 'site.setUp',
    reply: z.object({
      /** True if there are fewer than 100 points besides the sample. */
      isNew: z.boolean(),
      /** True if there is any point besides the sample. */
      points: z.boolean(),
      /** True if the map is compared with an official or open list. */
      lists: z.boolean(),
      /** True if `BASEMAP`, `SMTP_URL` and `CONTACT` are set; their values are not disclosed. */
      streets: z.boolean(),
      mail: z.boolean(),
      contact: z.boolean(),
      /** True if `tryMail` was accepted by the mail server that is set now. */
      mailed: z.boolean(),
      /** Of the points besides the sample. */
      countries: z.array(z.string()),
      /** Those of them whose law nobody has decided. */
      undecided: z.array(z.string()),
      /** One of these points, null without any: the base map needs streets there. */
      place: z.tuple([z.number(), z.number()]).nullable(),
      sample: z.boolean(),
    }),
  },
  tryMail: {
    method: 'POST',
    path: '/api/setup/mail',
    summary: 'Send a test email, and tell what the mail server says',
    right: 'site.setUp',
    limit: 'testMail',
    body: z.strictObject({ email: z.string() }),
    reply: z.object({
      sent: z.boolean(),
      /** Why not, in the words of the mail server. */
      reason: z.string().optional(),
    }),
  },
  removeSample: {
    method: 'DELETE',
    path: '/api/sample',
    summary: 'Delete the sample points and their history permanently, except points that someone has changed',
    right: 'sample.remove',
    reply: messageReply.extend({ removed: count, stayed: count }),
  },
  getLaw: {
    method: 'GET',
    path: '/api/law',
    summary: 'What each country’s law allows programs that warn while driving to know',
    right: 'map.browse',
    reply: z.object({
      /** Countries whose law was looked up, and all others with points. */
      items: z.array(lawRow),
      /** The profile of every country that is not listed. */
      others: z.enum(lawProfiles),
      /** A camera this close to another country follows its law too. */
      marginMeters: z.number().int(),
    }),
  },
});
