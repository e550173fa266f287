import { exportFormatIds, formatFacts, isIndexedId, type ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import type { FormatFacts } from '@dozor/domain/format/format-facts.ts';

/** An app or a device as its owner names it, with the formats it reads, the usual one first. */
export const navigatorApps = {
  navitel: ['Navitel'],
  strelka: ['Strelka'],
  igo: ['IGO', 'IGOPongo'],
  pocketGis: ['PocketGisPlus', 'PocketGis', 'PocketGisPlusGB'],
  osmAnd: ['OsmAnd', 'OsmAndTrack'],
  organicMaps: ['OrganicMaps'],
  garmin: ['Garmin'],
  tomTom: ['OV2'],
} as const satisfies Record<string, readonly [ExportFormatId, ...ExportFormatId[]]>;

export type NavigatorApp = keyof typeof navigatorApps;

export const appNames = Object.keys(navigatorApps) as NavigatorApp[];

/** The formats of one of several variants of an app's file. */
export type VariantFormat = Extract<
  { [App in NavigatorApp]: (typeof navigatorApps)[App] }[NavigatorApp],
  readonly [unknown, unknown, ...unknown[]]
>[number];

export function formatsOfApp(app: NavigatorApp): readonly ExportFormatId[] {
  return navigatorApps[app];
}

export const formatsOfApps: readonly ExportFormatId[] = appNames.flatMap(formatsOfApp);

export const otherFormats: readonly ExportFormatId[] = exportFormatIds.filter((id) => !formatsOfApps.includes(id));

/** Those made on request; a format with an index over all its points is made for whole countries at night. */
export const otherFormatsOnRequest = otherFormats.filter((id) => !isIndexedId(id));

export const formatsInOrder: readonly ExportFormatId[] = [...formatsOfApps, ...otherFormats];

/** The program's behaviour on the road. */
export type Warning = 'warns' | 'speeding' | 'whenOn' | 'shows' | 'untested';

const onTheRoad: Partial<Record<ExportFormatId, Warning>> = {
  Navitel: 'warns',
  IGO: 'warns',
  PocketGisPlus: 'warns',
  Comand: 'warns',
  Garmin: 'speeding',
  OV2: 'whenOn',
  OsmAnd: 'shows',
  OsmAndTrack: 'shows',
  OrganicMaps: 'shows',
  GPX: 'shows',
  KML: 'shows',
};

/** Untested files may not load at all. Null for programs not used for driving. */
export function warningOf(format: ExportFormatId): Warning | null {
  const { sureness }: FormatFacts = formatFacts[format];
  return sureness === 'low' ? 'untested' : (onTheRoad[format] ?? null);
}
