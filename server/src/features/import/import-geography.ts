import type { Geography } from '@dozor/domain/import/geography.ts';
import { peopleNear } from '@dozor/domain/import/names/people-grid.ts';
import type { Places } from '../../places/places.ts';

/** Geography by the borders of countries, which include their waters. */
export function importGeography(places: Places): Geography {
  // Each position is looked up several times in a row.
  let [lastX, lastY, last] = [NaN, NaN, ''];
  const country = (x: number, y: number): string => {
    if (x !== lastX || y !== lastY) [lastX, lastY, last] = [x, y, places.locate(x, y).country];
    return last;
  };
  return { country, isLand: (x, y) => country(x, y) !== '', people: peopleNear };
}
