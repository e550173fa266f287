import { properName } from '../../schema/label.ts';
import type { SpeedcamFormat } from '../format-facts.ts';
import { speedcamFamily } from '../format-families.ts';

/** Navitel: 7 columns, UTF-8, with the direction facing the driver. */
export const navitelFacts: SpeedcamFormat = {
  ...speedcamFamily,
  name: properName('Navitel', { ru: 'Навител' }),
  sureness: 'high',
  encoding: 'utf8',
  direction: 'facing',
  range: false,
  names: 'asked',
  folders: ['NavitelContent', 'Maps'],
  wantedName: 'speedcam.txt',
  example: '177,27.826138,54.185782,1,60,1,207',
  speedcam: { codes: 'navitel', headerComment: true, speedUnit: null },
};

/** PocketGIS+: 9 columns, windows-1251, the direction facing the driver, a label on every row. */
export const pocketGisPlusFacts: SpeedcamFormat = {
  ...speedcamFamily,
  name: properName('PocketGis+'),
  sureness: 'high',
  encoding: 'windows1251',
  direction: 'facing',
  range: true,
  names: 'always',
  folders: [],
  wantedName: 'PocketGisPlus.txt',
  example: '177,27.826138,54.185782,1,60,1,207,500,15 // Статическая камера',
  speedcam: { codes: 'pocketGis', headerComment: true, speedUnit: null },
};

/** PocketGIS: PocketGIS+ without distance and angle. The layout is inferred. */
export const pocketGisFacts: SpeedcamFormat = {
  ...pocketGisPlusFacts,
  name: properName('PocketGis'),
  sureness: 'low',
  range: false,
  wantedName: 'PocketGis.txt',
  example: '177,27.826138,54.185782,1,60,1,207 // Статическая камера',
};

/** PocketGIS+ with every speed in km/h, even for signs in miles per hour. Inferred. */
export const pocketGisPlusGbFacts: SpeedcamFormat = {
  ...pocketGisPlusFacts,
  name: properName('PocketGis+ GB(kmh)'),
  sureness: 'low',
  speedcam: { ...pocketGisPlusFacts.speedcam, speedUnit: 'km/h' },
};

/** Strelka: no description of its file is known; this is the layout of PocketGIS+. Unverified. */
export const strelkaFacts: SpeedcamFormat = {
  ...pocketGisPlusFacts,
  name: properName('Strelka', { ru: 'Стрелка' }),
  sureness: 'low',
  wantedName: null,
};

/** iGO: 7 columns, ASCII, with the direction of travel; strict readers reject a comment after the header. */
export const igoFacts: SpeedcamFormat = {
  ...speedcamFamily,
  name: properName('IGO'),
  sureness: 'high',
  encoding: 'ascii',
  direction: 'travel',
  range: false,
  names: 'asked',
  device: 'navigator',
  folders: ['content', 'speedcam'],
  wantedName: 'speedcam.txt',
  example: '177,27.826138,54.185782,1,60,1,27',
  speedcam: { codes: 'igo', headerComment: false, speedUnit: null },
};

/** iGO with the extended codes of Russian skins; otherwise the same as iGO. */
export const igoPongoFacts: SpeedcamFormat = {
  ...igoFacts,
  name: properName('IGO skin Pongo VB coding'),
  sureness: 'low',
  example: '177,27.826138,54.185782,192,60,1,27',
  speedcam: { ...igoFacts.speedcam, codes: 'igoPongo' },
};
