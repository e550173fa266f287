import { properName } from '../../schema/label.ts';
import type { SpeedcamFormat } from '../format-facts.ts';
import { pocketGisPlusFacts } from '../pocket-gis-plus/pocket-gis-plus-facts.ts';

/** Strelka: no description of its file is known; this is the layout of PocketGIS+. Unverified. */
export const strelkaFacts: SpeedcamFormat = {
  ...pocketGisPlusFacts,
  name: properName('Strelka', { ru: 'Стрелка' }),
  sureness: 'low',
  wantedName: null,
};
