import { type ExportFormatId, isFeedId } from '@dozor/domain/format/all-formats.ts';
import { stateConfidences } from '@dozor/domain/freshness/freshness-at.ts';
import { lawProfiles } from '@dozor/domain/law/law-profile.ts';
import type { Law } from '@dozor/domain/law/law.ts';
import type { BuildEntry, BuildManifest, BuildPreset } from './build-manifest.ts';

/* The special rules for ready files for programs that warn while driving. */

/** Few presets, no free combinations: the store stays small. */
export function presetsOf(format: ExportFormatId): readonly BuildPreset[] {
  return isFeedId(format) ? [undefined, 'sure'] : [undefined];
}

export function optionsOfPreset(preset: BuildPreset): { confidence?: number } {
  return preset === 'sure' ? { confidence: stateConfidences.doubtful } : {};
}

/** Identifies a law: files made under another one are made again. */
export function lawMark(law: Law): string {
  const strict = lawProfiles.filter((profile) => profile !== 'exact');
  return strict.map((profile) => `${profile} ${law.countriesWith(profile).join()}`).join('; ');
}

export function isSilent(law: Law, format: ExportFormatId, country: string): boolean {
  const profile = law.profileOf(country);
  return isFeedId(format) && (profile === 'quiet' || profile === 'hidden');
}

export function silentFiles(
  law: Law,
  formats: readonly ExportFormatId[],
  countries: readonly string[],
): NonNullable<BuildManifest['silent']> {
  return formats.flatMap((format) =>
    countries
      .filter((country) => isSilent(law, format, country))
      .toSorted()
      .map((country) => ({ format, country, law: law.profileOf(country) })),
  );
}

export function lawOfEntry(law: Law, format: ExportFormatId, country: string): Pick<BuildEntry, 'law'> {
  return isFeedId(format) && law.profileOf(country) === 'zone' ? { law: 'zone' } : {};
}
