import { Buffer } from 'node:buffer';
import type { z } from 'zod';
import type { Calls } from '@dozor/contract/call-types.ts';
import { type BuildEntry, type BuildManifest, deviceUrl } from './build-manifest.ts';

type Shown = z.input<Calls['buildsManifest']['reply'] & {}>;

/** By the manifest: megabytes if there are many countries. */
const completeManifests = new WeakMap<BuildManifest, Buffer>();
/** While files are being made there is a new manifest for each, whose other entries are those of the last one. */
const entryTexts = new WeakMap<BuildEntry, string>();

/** The manifest as JSON, serialized once for all who ask for it. */
export function shownManifest(
  stored: BuildManifest,
  { format, country }: { format?: string | undefined; country?: string | undefined },
): Buffer {
  if (format === undefined && country === undefined) {
    const known = completeManifests.get(stored) ?? textOf(stored);
    completeManifests.set(stored, known);
    return known;
  }
  const isAsked = (entry: { format: string; country: string }) =>
    (format ?? entry.format) === entry.format && (country ?? entry.country) === entry.country;
  return textOf({ ...stored, files: stored.files.filter(isAsked), silent: stored.silent?.filter(isAsked) });
}

function textOf(stored: BuildManifest): Buffer {
  const { generated, revision, licence, files, sources = [], silent = [], onlySample = false } = stored;
  const named = sources.length > 0 && { sources };
  const head = { generated, revision, licence, onlySample, ...named } satisfies Partial<Shown>;
  const entries = files.map(entryText).join(',');
  return Buffer.from(`${JSON.stringify(head).slice(0, -1)},"files":[${entries}],"silent":${JSON.stringify(silent)}}`);
}

function entryText(entry: BuildEntry): string {
  const known = entryTexts.get(entry);
  if (known !== undefined) return known;
  const shown: Shown['files'][number] = { ...entry, file: deviceUrl(entry) };
  const text = JSON.stringify(shown);
  entryTexts.set(entry, text);
  return text;
}
