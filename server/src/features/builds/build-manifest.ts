import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportFormatId } from '@dozor/domain/export/export-format-id.ts';
import { z } from 'zod';

/** One ready file as the manifest lists it. */
const buildEntry = z.object({
  /** Where it is below the site's address. */
  path: z.string(),
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
});

export type BuildEntry = z.output<typeof buildEntry>;
export type BuildManifest = z.output<typeof manifestSchema>;

export const buildLicence = 'ODbL-1.0';

export function emptyManifest(): BuildManifest {
  return { generated: '', revision: 0, day: '', licence: buildLicence, files: [], survey: {} };
}

/** The manifest of a folder; an empty one when there is none that can be read. */
export async function readManifest(folder: string): Promise<BuildManifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  } catch {
    return emptyManifest();
  }
}

export async function writeManifest(folder: string, manifest: BuildManifest): Promise<void> {
  const path = join(folder, 'manifest.json');
  await writeFile(`${path}.part`, JSON.stringify(manifest));
  await rename(`${path}.part`, path);
}
