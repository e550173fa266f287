/** In millionths of a degree. */
export type BoundsE6 = readonly [west: number, south: number, east: number, north: number];

export interface Locations {
  readonly xE6: Int32Array;
  readonly yE6: Int32Array;
}

/** All zero without any locations. */
export function boundsOfLocations({ xE6, yE6 }: Locations): BoundsE6 {
  if (xE6.length === 0) return [0, 0, 0, 0];
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < xE6.length; i += 1) {
    west = Math.min(west, xE6[i]!);
    east = Math.max(east, xE6[i]!);
    south = Math.min(south, yE6[i]!);
    north = Math.max(north, yE6[i]!);
  }
  return [west, south, east, north];
}

const bits = 16;
const cells = 2 ** bits - 1;
/** Indexes below this fit into a safe integer together with a distance along the curve. */
const maxPositions = 2 ** 21;

/**
 * Sorts locations along a Hilbert curve over their bounds: neighbours on the map are neighbours in the file, so that
 * reading a small area takes few reads (Kamel, Faloutsos: Hilbert R-tree, 1994). Equal locations retain their order.
 */
export function hilbertOrder(locations: Locations, [west, south, east, north]: BoundsE6): Uint32Array {
  const { length } = locations.xE6;
  if (length > maxPositions) throw new RangeError(`more than ${maxPositions} locations`);
  const [perX, perY] = [cells / Math.max(1, east - west), cells / Math.max(1, north - south)];
  const keys = new Float64Array(length);
  for (let i = 0; i < length; i += 1) {
    const x = Math.floor((locations.xE6[i]! - west) * perX);
    const y = Math.floor((locations.yE6[i]! - south) * perY);
    keys[i] = hilbertDistance(x, y) * maxPositions + i;
  }
  keys.sort();
  return Uint32Array.from(keys, (key) => key % maxPositions);
}

/** Distance along the curve of a cell in a grid of 65,536 × 65,536. */
export function hilbertDistance(x: number, y: number, order = bits): number {
  let distance = 0;
  let [cx, cy] = [x, y];
  for (let side = 2 ** (order - 1); side >= 1; side /= 2) {
    const [right, upper] = [(cx & side) === 0 ? 0 : 1, (cy & side) === 0 ? 0 : 1];
    distance += side * side * ((3 * right) ^ upper);
    // Rotates the quadrant, so that the curve is continuous.
    if (upper === 0) {
      if (right === 1) {
        cx = side - 1 - (cx & (side - 1));
        cy = side - 1 - (cy & (side - 1));
      }
      [cx, cy] = [cy, cx];
    }
  }
  return distance;
}
