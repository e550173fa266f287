import { properName } from '../../schema/label.ts';
import type { SpeedcamFormat } from '../format-facts.ts';
import { igoFacts } from '../igo/igo-facts.ts';

/** iGO with the extended codes of Russian skins; otherwise the same as iGO. */
export const igoPongoFacts: SpeedcamFormat = {
  ...igoFacts,
  name: properName('IGO skin Pongo VB coding'),
  appName: 'iGO Pongo VB',
  sureness: 'low',
  example: '177,27.826138,54.185782,192,60,1,27',
  speedcam: { ...igoFacts.speedcam, codes: 'igoPongo' },
};
