import { properName } from '../../schema/label.ts';
import type { SpeedcamFormat } from '../format-facts.ts';
import { speedcamFacts } from '../speedcam/speedcam-facts.ts';

/** PocketGIS+: 9 columns, windows-1251, the direction facing the driver, a label on every row. */
export const pocketGisPlusFacts: SpeedcamFormat = {
  ...speedcamFacts,
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
