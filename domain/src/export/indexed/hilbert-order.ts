/** West, south, east and north in millionths of a degree. */
export type BoundsE6 = readonly [west: number, south: number, east: number, north: number];

/** Where points are, in millionths of a degree. */
export interface Locations {
  readonly xE6: Int32Array;
  readonly yE6: Int32Array;
}

/** The box around locations; all zero without any. */
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
/** Positions below this fit beside a location on the curve in a whole number. */
const maxPositions = 2 ** 21;

/**
 * The positions of locations along a Hilbert curve over their bounds: what is near on the ground stands near in the file, so
 * that a reader of a small area reads few runs of it (Kamel, Faloutsos: Hilbert R-tree, 1994). Equal locations keep their order.
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

/** How far along the curve a cell of 65,536 × 65,536 lies. */
export function hilbertDistance(x: number, y: number, order = bits): number {
  let distance = 0;
  let [cx, cy] = [x, y];
  for (let side = 2 ** (order - 1); side >= 1; side /= 2) {
    const [right, upper] = [(cx & side) === 0 ? 0 : 1, (cy & side) === 0 ? 0 : 1];
    distance += side * side * ((3 * right) ^ upper);
    // The quarter is turned so that the curve goes on where it came in.
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
