import { deviceFileName } from '@dozor/domain/format/device-file-name.ts';
import type { ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { z } from 'zod';

/** One ready file as the manifest lists it. */
const buildEntry = z.object({
  /** Where its present content is below the site's address. */
  path: z.string(),
  /** Where this very content is, for as long as it is there; also its name in the store. */
  content: z.string(),
  format: z.string().transform((id) => id as ExportFormatId),
  /** ISO 3166-1 alpha-2, or `all`. */
  country: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  rows: z.number(),
  /** Rows by type of object. */
  types: z.record(z.string(), z.number()),
  generated: z.string(),
  /** When its data changed last. */
  changed: z.string(),
  revision: z.number(),
  /** A newer file lost so many rows that it waits for somebody to look at it. */
  heldBack: z.object({ rows: z.number(), since: z.string() }).optional(),
});

const manifestSchema = z.object({
  generated: z.string(),
  /** The number of the last change that is in the files; what `/builds/changes` is asked with. */
  revision: z.number(),
  /** The day the default "confirmed within a year" was counted from. */
  day: z.string(),
  licence: z.string(),
  files: z.array(buildEntry),
  /** What the data of each country looked like. */
  survey: z.record(z.string(), z.object({ objects: z.number(), changedMs: z.number() })),
  /** What is in none of the files: those of a version that left nothing out are all made anew. */
  leavesOut: z.literal('sample').optional(),
  /** How far the log of changes leads, and the beginning of the checksum of each of its files; the first is number 1. */
  replication: z
    .object({ epoch: z.string(), to: z.number(), timestamp: z.string(), files: z.array(z.string()) })
    .optional(),
  /** What no file has any more, and since when: a client that has just read an older manifest may still ask for it. */
  replaced: z.array(buildEntry.extend({ sinceMs: z.number() })),
});

export type BuildEntry = z.output<typeof buildEntry>;
export type BuildManifest = z.output<typeof manifestSchema>;

export type ReplicationState = NonNullable<BuildManifest['replication']>;

export const buildLicence = 'ODbL-1.0';

export function emptyManifest(): BuildManifest {
  return { generated: '', revision: 0, day: '', licence: buildLicence, files: [], survey: {}, replaced: [] };
}

const folderUrl = '/builds/';

/** The address of one content of a file; its folder is the beginning of the checksum. */
export function contentUrl(path: string, sha256: string): string {
  const [format = '', file = ''] = path.slice(folderUrl.length).split('/');
  return `${folderUrl}${format}/${sha256.slice(0, 16)}/${file}`;
}

/** The address that ends in the name that the file has where it is used. */
export function deviceUrl({ format, country }: Pick<BuildEntry, 'format' | 'country'>): string {
  return `${folderUrl}${format}/${country}/${deviceFileName(format)}`;
}

/** What a content is called in the store. */
export function storedName(content: string): string {
  return content.slice(folderUrl.length);
}

/** @returns undefined for a manifest of another version */
export function parseManifest(text: string): BuildManifest | undefined {
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
