import { properName } from '../../schema/label.ts';
import type { SpeedcamFormat } from '../format-facts.ts';
import { pocketGisPlusFacts } from '../pocket-gis-plus/pocket-gis-plus-facts.ts';

/** PocketGIS+ in which every speed is in km/h, that of signs in miles per hour too. Our inference. */
export const pocketGisPlusGbFacts: SpeedcamFormat = {
  ...pocketGisPlusFacts,
  name: properName('PocketGis+ GB(kmh)'),
  sureness: 'low',
  speedcam: { ...pocketGisPlusFacts.speedcam, speedUnit: 'km/h' },
};
