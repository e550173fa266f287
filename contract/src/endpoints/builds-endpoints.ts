import { z } from 'zod';
import * as calls from '../calls.ts';
import { defineEndpoint } from '../endpoint.ts';
import { messageReply, wholeNumber } from '../fields/query-fields.ts';
import { pointReply } from '../replies/point-reply.ts';

const tag = 'Builds';
const count = z.number().int();

export const buildsManifest = defineEndpoint({
  ...calls.buildsManifest,
  tag,
  summary: 'The ready files with their sizes, checksums and rows',
  right: 'map.browse',
  query: z.strictObject({
    /** Only the files of these, as `Navitel` and `RU`; those of all others are left out. */
    format: z.string().max(20).optional(),
    country: z.string().max(3).optional(),
  }),
  reply: z.object({
    generated: z.string(),
    revision: count,
    licence: z.string(),
    files: z.array(
      z.object({
        /** The address that stays, whatever is there. */
        path: z.string(),
        /** As `path`, an address that stays; it ends in the name that the file has where it is used, such as `speedcam.txt`. */
        file: z.string(),
        /** The address of this very content; it may be cached for ever, and is gone soon after it was replaced. */
        content: z.string(),
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

const pageEnd = {
  /** A random id of the database, which a restored backup renews: a mirror of another one begins again. */
  epoch: z.string(),
  /** That the page leads up to: ask with it the next time. */
  revision: count,
  /** The revision to go on from, null when nothing is left. */
  next: count.nullable(),
};

export const buildsChanges = defineEndpoint({
  ...calls.buildsChanges,
  tag,
  summary: 'Which points were added, changed and deleted since a revision, page by page',
  right: 'map.browse',
  limit: 'expensive',
  query: z.strictObject({
    since: wholeNumber(0, 999_999_999),
    /** Whole points instead of their ids; of these at most 1,000 a page. */
    rows: z.literal('full', 'Unknown value').optional(),
    /** That of an earlier answer: 409 `Unknown revision` when the database is another one now. */
    epoch: z.string().max(36).optional(),
    /** Points a page; one that would end inside a write goes on to its end. */
    limit: wholeNumber(1, 5000).default(5000),
  }),
  reply: z.union([
    z.object({
      ...pageEnd,
      /** A point may come as changed before it ever came as added: what it was between two pages is not reported. */
      added: z.array(z.string()),
      changed: z.array(z.string()),
      deleted: z.array(z.string()),
    }),
    z.object({ ...pageEnd, rows: z.array(pointReply), deleted: z.array(z.string()) }),
  ]),
});

export const buildsReplication = defineEndpoint({
  ...calls.buildsReplication,
  tag,
  summary: 'How far the log of changes leads, whose files are below /builds/replication/',
  right: 'map.browse',
  reply: z.object({
    /** The number of the newest file: 123 is at `/builds/replication/000/000/123.jsonl.gz`; the first is 1, none is left out. */
    sequence: count,
    timestamp: z.string(),
    /** Another one is another log: a mirror begins again with its first file. */
    epoch: z.string(),
  }),
});

const heldFile = z.object({
  /** What `dozor builds release` calls it: `Navitel/IS.txt`. */
  name: z.string(),
  format: z.string(),
  /** Rows of the file that is out. */
  before: count,
  /** Rows of the one that waits. */
  rows: count,
  /** Somebody has let it out: it goes out as soon as the files are made. */
  released: z.boolean(),
});

const heldCountry = z.object({
  /** ISO 3166-1 alpha-2, or `all`. */
  country: z.string(),
  /** When the first of its files was held back. */
  since: z.string(),
  files: z.array(heldFile),
});

export type HeldCountry = z.output<typeof heldCountry>;

export const listHeldBuilds = defineEndpoint({
  ...calls.listHeldBuilds,
  tag: 'Moderation',
  summary: 'Ready files that are held back because they lost many rows, by country, the longest held first',
  right: 'build.release',
  reply: z.object({ items: z.array(heldCountry) }),
});

export const releaseBuilds = defineEndpoint({
  ...calls.releaseBuilds,
  tag: 'Moderation',
  summary: 'Let the held-back files of a country out; one that lost many more rows since stays held back',
  right: 'build.release',
  body: z.strictObject({ country: z.string().max(3) }),
  reply: messageReply,
});

export const buildsEndpoints = [buildsManifest, buildsReplication, buildsChanges, listHeldBuilds, releaseBuilds];
