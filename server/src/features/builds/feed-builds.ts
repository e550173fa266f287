import { type ExportFormatId, isFeedId } from '@dozor/domain/format/all-formats.ts';
import { stateConfidences } from '@dozor/domain/freshness/freshness-at.ts';
import { marginMeters } from '@dozor/domain/law/law-near-borders.ts';
import { isSilentProfile, type LawProfile, lawProfiles } from '@dozor/domain/law/law-profile.ts';
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

const markedProfiles: readonly LawProfile[] = lawProfiles.filter(
  (profile) => profile !== 'exact' && profile !== 'unchecked',
);

/** Identifies a law: files made under another one are made again. */
export function lawMark(law: Law): string {
  const marked = markedProfiles.map((profile) => `${profile} ${law.countriesWith(profile).join()}`);
  return [...marked, `others ${law.others}`, `margin ${marginMeters}`].join('; ');
}

export function isSilent(law: Law, format: ExportFormatId, country: string): boolean {
  return isFeedId(format) && isSilentProfile(law.profileOf(country));
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
  if (!isFeedId(format) || country === 'all') return {};
  const profile = law.profileOf(country);
  return profile === 'zone' || profile === 'unchecked' ? { law: profile } : {};
}

export interface StricterLaw {
  country: string;
  law: LawProfile;
}

/** Countries whose files were exact under the law of `before`, and are no longer. */
export function stricterCountries(before: string | undefined, law: Law, countries: readonly string[]): StricterLaw[] {
  // Without a mark nothing was made yet.
  if (before === undefined) return [];
  const restricted = new Set(before.match(/\b[A-Z]{2}\b/g));
  return countries
    .filter((country) => !restricted.has(country) && markedProfiles.includes(law.profileOf(country)))
    .toSorted()
    .map((country) => ({ country, law: law.profileOf(country) }));
}
