import { properName } from '../../schema/label.ts';
import type { SpeedcamFormat } from '../format-facts.ts';
import { pocketGisPlusFacts } from '../pocket-gis-plus/pocket-gis-plus-facts.ts';

/** PocketGIS+ with every speed in km/h, even for signs in miles per hour. Inferred. */
export const pocketGisPlusGbFacts: SpeedcamFormat = {
  ...pocketGisPlusFacts,
  name: properName('PocketGis+ GB(kmh)'),
  sureness: 'low',
  speedcam: { ...pocketGisPlusFacts.speedcam, speedUnit: 'km/h' },
};
