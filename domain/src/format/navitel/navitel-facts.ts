import { properName } from '../../schema/label.ts';
import type { SpeedcamFormat } from '../format-facts.ts';
import { speedcamFacts } from '../speedcam/speedcam-facts.ts';

/** Navitel: 7 columns, UTF-8, with the direction facing the driver. */
export const navitelFacts: SpeedcamFormat = {
  ...speedcamFacts,
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
