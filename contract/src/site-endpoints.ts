import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const getSiteConfig = defineEndpoint({
  name: 'getSiteConfig',
  method: 'GET',
  path: '/api/config',
  tag: 'Site',
  summary: 'What this installation offers',
  access: 'anyone',
  reply: z.object({
    version: z.string(),
    /** Whether each base layer has its key. */
    providers: z.object({ google: z.boolean(), yandex: z.boolean() }),
    /** Whether the database holds sample objects, which the map says. */
    sample: z.boolean(),
    /** Whether places can be searched by name. */
    placeSearch: z.boolean(),
    /** An e-mail address or a page of whoever runs the installation; may be empty. */
    contact: z.string().optional(),
  }),
});

export const siteEndpoints = [getSiteConfig];
