import type { Places } from './hilbert-order.ts';
import type { RandomRows } from './indexed-format.ts';

/** Where the points of a file are, by their position. */
export function placesOfRows(rows: RandomRows): Places {
  const places = { xE6: new Int32Array(rows.count), yE6: new Int32Array(rows.count) };
  for (let position = 0; position < rows.count; position += 1) {
    const { xE6, yE6 } = rows.at(position);
    places.xE6[position] = xE6;
    places.yE6[position] = yE6;
  }
  return places;
}
