import type { HeldCountry } from '@dozor/contract/endpoints/builds-endpoints.ts';
import type { BuildManifest } from './build-manifest.ts';
import { buildName } from './build-releases.ts';

/** The files awaiting a review, by country, the longest waiting first. */
export function heldBuilds({ files }: BuildManifest, released: ReadonlyMap<string, number>): HeldCountry[] {
  const countries = new Map<string, HeldCountry>();
  for (const entry of files) {
    const { path, country, format, heldBack } = entry;
    if (!heldBack) continue;
    const held = countries.get(country) ?? { country, since: heldBack.since, files: [] };
    if (heldBack.since < held.since) held.since = heldBack.since;
    held.files.push({
      name: buildName(entry),
      format,
      before: entry.rows,
      rows: heldBack.rows,
      released: released.has(path),
    });
    countries.set(country, held);
  }
  return [...countries.values()].toSorted((a, b) => (a.since < b.since ? -1 : 1));
}
