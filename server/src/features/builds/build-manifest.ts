import { z } from 'zod';
import { ownLicence } from '@dozor/domain/export/credit.ts';
import type { ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { deviceFileName } from '@dozor/domain/format/device-file-name.ts';
import { lawProfiles } from '@dozor/domain/law/law-profile.ts';
import { samplePrefix } from '../../records/sample/sample-state.ts';

const buildEntry = z.object({
  /** Path of its current content, relative to the site's address. */
  path: z.string(),
  /** Permanent path of exactly this content while it exists; also its name in the store. */
  content: z.string(),
  format: z.string().transform((id) => id as ExportFormatId),
  /** ISO 3166-1 alpha-2, or `all`. */
  country: z.string(),
  /** Without doubtful points. */
  preset: z.literal('sure').optional(),
  /** Set if a law makes zones of the cameras, or nobody has checked the law. */
  law: z.enum(['zone', 'unchecked']).optional(),
  bytes: z.number(),
  sha256: z.string(),
  rows: z.number(),
  /** Row counts by type of object. */
  types: z.record(z.string(), z.number()),
  generated: z.string(),
  changed: z.string(),
  revision: z.number(),
  /** Set when a newer file lost so many rows that it awaits a review. */
  heldBack: z.object({ rows: z.number(), since: z.string() }).optional(),
});

const buildSource = z.object({
  source: z.string(),
  title: z.string(),
  publisher: z.string(),
  attribution: z.string(),
  licence: z.string(),
  licenceUrl: z.string().nullable(),
  dated: z.string().nullable(),
  points: z.number(),
  countries: z.array(z.string()).readonly(),
});

const manifestSchema = z.object({
  generated: z.string(),
  /** The revision of the last change in the files, for use with `/builds/changes`. */
  revision: z.number(),
  /** The day used for the default filter "confirmed within a year". */
  day: z.string(),
  licence: z.string(),
  files: z.array(buildEntry),
  /** The lists with points in the files. */
  sources: z.array(buildSource).optional(),
  /** Fingerprint of each country's data. */
  survey: z.record(z.string(), z.object({ objects: z.number(), changedMs: z.number() })),
  /** Data excluded from all files as soon as there is other data. Files of a version that excluded nothing are all rebuilt. */
  leavesOut: z.literal('sample').optional(),
  /** There was only the sample, so that the files hold it. */
  onlySample: z.boolean().optional(),
  /** Files that are not made because of a law. */
  silent: z.array(z.object({ format: z.string(), country: z.string(), law: z.enum(lawProfiles) })).optional(),
  /** The law that the files follow; they are made again when it changes. */
  law: z.string().optional(),
  /** The last revision in the replication log, and the checksum prefixes of its files, numbered from 1. */
  replication: z
    .object({ epoch: z.string(), to: z.number(), timestamp: z.string(), files: z.array(z.string()) })
    .optional(),
  /** With the time of replacement: clients that have just read an older manifest may still request them. */
  replaced: z.array(buildEntry.extend({ sinceMs: z.number() })),
});

export type BuildEntry = z.output<typeof buildEntry>;
export type BuildPreset = BuildEntry['preset'];
export type BuildManifest = z.output<typeof manifestSchema>;

export type ReplicationState = NonNullable<BuildManifest['replication']>;

export const buildLicence: string = ownLicence.name;

export function emptyManifest(): BuildManifest {
  return { generated: '', revision: 0, day: '', licence: buildLicence, files: [], survey: {}, replaced: [] };
}

const folderUrl = '/builds/';

export function contentUrl(path: string, sha256: string): string {
  const [format = '', file = ''] = path.slice(folderUrl.length).split('/');
  return `${folderUrl}${format}/${sha256.slice(0, 16)}/${file}`;
}

/** The URL that ends in the file name expected by the device. */
export function deviceUrl({
  format,
  country,
  preset,
  path,
}: Pick<BuildEntry, 'format' | 'country' | 'preset' | 'path'>): string {
  const prefix = path.startsWith(samplePrefix, path.lastIndexOf('/') + 1) ? samplePrefix : '';
  return `${folderUrl}${format}/${buildOf(country, preset)}/${prefix}${deviceFileName(format)}`;
}

/** `RU`, or `RU-sure` without doubtful points. */
export function buildOf(country: string, preset: BuildPreset): string {
  return preset === undefined ? country : `${country}-${preset}`;
}

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
