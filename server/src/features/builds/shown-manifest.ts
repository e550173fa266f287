import type { z } from 'zod';
import type { Calls } from '@dozor/contract/call-types.ts';
import { type BuildManifest, deviceUrl } from './build-manifest.ts';

type Shown = z.input<Calls['buildsManifest']['reply'] & {}>;

interface ShownManifest {
  manifest: Shown;
  /** JSON, megabytes if there are many countries, so it is serialized once. */
  text: string;
}

const completeManifests = new WeakMap<BuildManifest, ShownManifest>();

export function shownManifest(
  stored: BuildManifest,
  { format, country }: { format?: string | undefined; country?: string | undefined },
): ShownManifest {
  if (format === undefined && country === undefined) {
    const known = completeManifests.get(stored) ?? shownOf(stored);
    completeManifests.set(stored, known);
    return known;
  }
  const isAsked = (entry: { format: string; country: string }) =>
    (format ?? entry.format) === entry.format && (country ?? entry.country) === entry.country;
  return shownOf({ ...stored, files: stored.files.filter(isAsked), silent: stored.silent?.filter(isAsked) });
}

function shownOf({
  generated,
  revision,
  licence,
  files,
  silent = [],
  onlySample = false,
}: BuildManifest): ShownManifest {
  const manifest = {
    generated,
    revision,
    licence,
    onlySample,
    files: files.map((entry) => ({ ...entry, file: deviceUrl(entry) })),
    silent,
  };
  return { manifest, text: JSON.stringify(manifest) };
}
