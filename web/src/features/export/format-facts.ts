import type { ExportFormatId } from '@dozor/domain/export/export-format-id.ts';

/**
 * What DIRECTION means in a file: where the camera looks, towards the driver; where the driver goes; said in words for
 * people; or nothing, because the format has no place for it.
 */
export type DirectionRule = 'facing' | 'travel' | 'words' | 'none';

export type FormatFamily = 'navigators' | 'devices' | 'maps';

export type FormatFacts = {
  readonly family: FormatFamily;
  readonly direction: DirectionRule;
  readonly encoding: 'utf8' | 'utf8Mark' | 'windows1251' | 'ascii';
  /** An average-speed section: one object with all its points, or a row for each of them. */
  readonly sections: 'whole' | 'rows';
  /** Warning distance and view angle. */
  readonly range: boolean;
  /** Names of settlements: always, or with ids or flags asked for. */
  readonly names: 'always' | 'asked';
  /** Labels of flags with "extended", every flag by itself, or never. */
  readonly flags: 'asked' | 'all' | 'never';
  /** What the file is put on. */
  readonly device: 'phone' | 'navigator' | 'computer';
  /** The folders down to the file, as they are called there; none where a program asks for the file. */
  readonly path: readonly string[];
  /** The same camera in every format: speed 60, looking to the south-west (207°), its driver going north-east (27°). */
  readonly example: string;
};

const speedcamRow = {
  family: 'navigators',
  sections: 'rows',
  flags: 'asked',
  device: 'phone',
} as const;

const pocketGisRow = {
  ...speedcamRow,
  direction: 'facing',
  encoding: 'windows1251',
  range: true,
  names: 'always',
  path: [],
  example: '177,27.826138,54.185782,1,60,1,207,500,15 // Статическая камера',
} as const;

const igoRow = {
  ...speedcamRow,
  direction: 'travel',
  encoding: 'ascii',
  range: false,
  names: 'asked',
  device: 'navigator',
  path: ['content', 'speedcam', 'speedcam.txt'],
} as const;

/** What the pages say of each format; the layouts themselves are in domain/src/export. */
export const formatFacts: Readonly<Record<ExportFormatId, FormatFacts>> = {
  Navitel: {
    ...speedcamRow,
    direction: 'facing',
    encoding: 'utf8',
    range: false,
    names: 'asked',
    path: ['NavitelContent', 'Maps', 'speedcam.txt'],
    example: '177,27.826138,54.185782,1,60,1,207',
  },
  PocketGis: {
    ...pocketGisRow,
    range: false,
    example: '177,27.826138,54.185782,1,60,1,207 // Статическая камера',
  },
  PocketGisPlus: pocketGisRow,
  PocketGisPlusGB: pocketGisRow,
  IGO: { ...igoRow, example: '177,27.826138,54.185782,1,60,1,27' },
  IGOPongo: { ...igoRow, example: '177,27.826138,54.185782,192,60,1,27' },
  Strelka: pocketGisRow,
  Garmin: {
    family: 'devices',
    direction: 'none',
    encoding: 'ascii',
    sections: 'rows',
    range: false,
    names: 'always',
    flags: 'asked',
    device: 'computer',
    path: [],
    example: '27.826138,54.185782,"Staticheskaya kamera@60"',
  },
  OV2: {
    family: 'devices',
    direction: 'none',
    encoding: 'ascii',
    sections: 'rows',
    range: false,
    names: 'always',
    flags: 'never',
    device: 'navigator',
    path: ['Europe', 'dozor.ov2'],
    example: 'Staticheskaya kamera 60',
  },
  GeoJSON: {
    family: 'maps',
    direction: 'facing',
    encoding: 'utf8',
    sections: 'whole',
    range: true,
    names: 'always',
    flags: 'all',
    device: 'computer',
    path: [],
    example: '"direction":207',
  },
  CSV: {
    family: 'maps',
    direction: 'facing',
    encoding: 'utf8Mark',
    sections: 'whole',
    range: true,
    names: 'always',
    flags: 'all',
    device: 'computer',
    path: [],
    example: '27.826138,54.185782,207',
  },
  GPX: {
    family: 'maps',
    direction: 'words',
    encoding: 'utf8',
    sections: 'rows',
    range: false,
    names: 'always',
    flags: 'asked',
    device: 'phone',
    path: [],
    example:
      '<wpt lat="54.185782" lon="27.826138"><name>Статическая камера</name><desc>Скорость 60; камера смотрит на 207°</desc><type>static_cam</type></wpt>',
  },
  KML: {
    family: 'maps',
    direction: 'words',
    encoding: 'utf8',
    sections: 'rows',
    range: false,
    names: 'always',
    flags: 'asked',
    device: 'phone',
    path: [],
    example: 'камера смотрит на 207°',
  },
};

export const formatFamilies: readonly FormatFamily[] = ['navigators', 'devices', 'maps'];

export function formatsOf(family: FormatFamily): readonly ExportFormatId[] {
  return (Object.keys(formatFacts) as ExportFormatId[]).filter((id) => formatFacts[id].family === family);
}
