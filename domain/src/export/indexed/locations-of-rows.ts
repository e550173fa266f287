import type { Locations } from './hilbert-order.ts';
import type { RandomRows } from './indexed-format.ts';

export function locationsOfRows(rows: RandomRows): Locations {
  const locations = { xE6: new Int32Array(rows.count), yE6: new Int32Array(rows.count) };
  for (let position = 0; position < rows.count; position += 1) {
    const { xE6, yE6 } = rows.at(position);
    locations.xE6[position] = xE6;
    locations.yE6[position] = yE6;
  }
  return locations;
}
