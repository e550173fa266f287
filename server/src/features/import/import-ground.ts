import type { Ground } from '@dozor/domain/import/ground.ts';
import { peopleNear } from '@dozor/domain/import/names/people-grid.ts';
import type { Places } from '../addresses/places.ts';

/** The ground by the borders of countries, which reach over their waters. */
export function importGround(places: Places): Ground {
  return {
    country: (x, y) => places.locate(x, y).country,
    isLand: (x, y) => places.locate(x, y).country !== '',
    people: peopleNear,
  };
}
