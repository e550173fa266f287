import { properName } from '../../schema/label.ts';
import type { SpeedcamFormat } from '../format-facts.ts';
import { speedcamFacts } from '../speedcam/speedcam-facts.ts';

/** iGO: 7 columns, ASCII, with the direction of travel; strict readers reject a comment after the header. */
export const igoFacts: SpeedcamFormat = {
  ...speedcamFacts,
  name: properName('IGO'),
  appName: 'iGO',
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
