import { properName } from '../../schema/label.ts';
import type { SpeedcamFormat } from '../format-facts.ts';
import { pocketGisPlusFacts } from '../pocket-gis-plus/pocket-gis-plus-facts.ts';

/** PocketGIS: PocketGIS+ without distance and angle. The layout is inferred. */
export const pocketGisFacts: SpeedcamFormat = {
  ...pocketGisPlusFacts,
  name: properName('PocketGis'),
  sureness: 'low',
  range: false,
  wantedName: 'PocketGis.txt',
  example: '177,27.826138,54.185782,1,60,1,207 // Статическая камера',
};
