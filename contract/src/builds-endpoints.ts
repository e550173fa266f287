import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { wholeNumber } from './query-fields.ts';

const tag = 'Builds';
const count = z.number().int();

export const buildsManifest = defineEndpoint({
  name: 'buildsManifest',
  method: 'GET',
  path: '/builds/manifest.json',
  tag,
  summary: 'The ready files with their sizes, checksums and rows',
  access: 'anyone',
  reply: z.object({
    generated: z.string(),
    revision: count,
    licence: z.string(),
    files: z.array(
      z.object({
        path: z.string(),
        format: z.string(),
        country: z.string(),
        bytes: count,
        sha256: z.string(),
        rows: count,
        types: z.record(z.string(), count),
        generated: z.string(),
        changed: z.string(),
        revision: count,
        heldBack: z.object({ rows: count, since: z.string() }).optional(),
      }),
    ),
  }),
});

export const buildsChanges = defineEndpoint({
  name: 'buildsChanges',
  method: 'GET',
  path: '/builds/changes',
  tag,
  summary: 'Which objects were added, changed and deleted since a revision',
  access: 'anyone',
  query: z.strictObject({ since: wholeNumber(0, 999_999_999) }),
  reply: z.object({
    /** Of the present state: ask with it the next time. */
    revision: count,
    added: z.array(z.string()),
    changed: z.array(z.string()),
    deleted: z.array(z.string()),
  }),
});

export const buildsEndpoints = [buildsManifest, buildsChanges];
