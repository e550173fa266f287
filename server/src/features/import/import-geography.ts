import type { Geography } from '@dozor/domain/import/geography.ts';
import { peopleNear } from '@dozor/domain/import/names/people-grid.ts';
import type { Places } from '../../places/places.ts';

type ImportGeography = Geography & Pick<Places, 'locate'>;

/** Geography by the borders of countries, which include their waters. */
export function importGeography(places: Places): ImportGeography {
  // Each position is looked up several times in a row.
  let [lastX, lastY, last] = [NaN, NaN, places.locate(0, 0)];
  const locate: Places['locate'] = (x, y) => {
    if (x !== lastX || y !== lastY) {
      last = places.locate(x, y);
      lastX = x;
      lastY = y;
    }
    return last;
  };
  const country = (x: number, y: number): string => locate(x, y).country;
  return { locate, country, isLand: (x, y) => country(x, y) !== '', people: peopleNear };
}
