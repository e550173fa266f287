import { z } from 'zod';
import { lawProfiles } from '@dozor/domain/law/law-profile.ts';
import { defineCalls } from '../endpoint.ts';
import { messageReply, wholeNumber } from '../fields/query-fields.ts';
import { listCredit } from '../replies/list-credit.ts';
import { pointReply } from '../replies/point-reply.ts';
const count = z.number().int();

const pageEnd = {
  /** A random id of the database, changed by restoring a backup: a mirror that sees a different one starts over. */
  epoch: z.string(),
  /** The revision this page leads up to: send it with the next request. */
  revision: count,
  /** Null at the end. */
  next: count.nullable(),
};

const heldFile = z.object({
  /** Its name for `dozor builds release`: `Navitel/IS.txt`. */
  name: z.string(),
  format: z.string(),
  /** Rows of the published file. */
  before: count,
  rows: count,
  /** Release was requested: the file is published with the next build. */
  released: z.boolean(),
});

const heldCountry = z.object({
  /** ISO 3166-1 alpha-2, or `all`. */
  country: z.string(),
  /** When the first of its files was put on hold. */
  since: z.string(),
  files: z.array(heldFile),
});

export type HeldCountry = z.output<typeof heldCountry>;

export const buildsCalls = defineCalls('Builds', {
  buildsManifest: {
    method: 'GET',
    path: '/builds/manifest.json',
    summary: 'Ready files with their sizes, checksums and numbers of rows',
    right: 'map.browse',
    also: [304],
    query: z.strictObject({
      /** Only the files of this format and country, e.g. `Navitel` and `RU`. */
      format: z.string().max(20).optional(),
      country: z.string().max(3).optional(),
    }),
    reply: z.object({
      generated: z.string(),
      revision: count,
      licence: z.string(),
      /** The names of the files then begin with `sample_`. */
      onlySample: z.boolean(),
      /** The lists with points in the files, which their licences ask to name. */
      sources: z.array(listCredit).optional(),
      files: z.array(
        z.object({
          /** The permanent address, whatever its current content. */
          path: z.string(),
          /** Like `path`, a permanent address; it ends in the file name the device expects, such as `speedcam.txt`. */
          file: z.string(),
          /** The address of this exact content; it may be cached forever and disappears soon after it is replaced. */
          content: z.string(),
          format: z.string(),
          country: z.string(),
          /** Without doubtful points. */
          preset: z.literal('sure').optional(),
          /** A law makes zones without an exact place of its cameras, or nobody has checked the law for this site. */
          law: z.enum(['zone', 'unchecked']).optional(),
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
      /** Files for programs that warn while driving that are not made because of the law of their country. */
      silent: z.array(z.object({ format: z.string(), country: z.string(), law: z.enum(lawProfiles) })),
    }),
  },
  buildsChanges: {
    method: 'GET',
    path: '/builds/changes',
    summary: 'Points added, changed and deleted since a revision, in pages',
    right: 'map.browse',
    limit: 'expensive',
    query: z.strictObject({
      since: wholeNumber(0, 999_999_999),
      /** Full points instead of their ids; at most 1,000 per page. */
      rows: z.literal('full', 'Unknown value').optional(),
      /** The epoch of an earlier response: 409 `Unknown revision` if the database has since been replaced. */
      epoch: z.string().max(36).optional(),
      /** Points per page; a page that would end inside a write continues to its end. */
      limit: wholeNumber(1, 5000).default(5000),
    }),
    reply: z.union([
      z.object({
        ...pageEnd,
        /** A point may be changed before it was ever added: its states between two pages are not reported. */
        added: z.array(z.string()),
        changed: z.array(z.string()),
        deleted: z.array(z.string()),
      }),
      z.object({ ...pageEnd, rows: z.array(pointReply), deleted: z.array(z.string()) }),
    ]),
  },
  buildsReplication: {
    method: 'GET',
    path: '/builds/replication/state.json',
    summary: 'Latest position of the change log, whose files are under /builds/replication/',
    right: 'map.browse',
    also: [304],
    reply: z.object({
      /** Number of the newest file, 123 for `/builds/replication/000/000/123.jsonl.gz`; from 1 without gaps. */
      sequence: count,
      timestamp: z.string(),
      /** A different epoch is a different log: a mirror starts over with its first file. */
      epoch: z.string(),
    }),
  },
  listHeldBuilds: {
    method: 'GET',
    path: '/api/moderation/builds',
    tag: 'Moderation',
    summary: 'Ready files held back because they lost many rows, by country, longest held first',
    right: 'build.release',
    reply: z.object({ items: z.array(heldCountry) }),
  },
  releaseBuilds: {
    method: 'POST',
    path: '/api/moderation/builds/release',
    tag: 'Moderation',
    summary: 'Publish the held-back files of a country, except files that have lost many more rows since',
    right: 'build.release',
    body: z.strictObject({ country: z.string().max(3) }),
    reply: messageReply,
  },
});
