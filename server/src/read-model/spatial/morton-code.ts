/*
 * The Morton order (Z-order curve; Morton 1966) visits the quarters of a square one after another, and each of them in
 * the same way: the content of a tile of any zoom is one contiguous run.
 */

/** True if a location precedes another; both are unsigned 32-bit world units. */
export function comesBefore(ax: number, ay: number, bx: number, by: number): boolean {
  return decidedByY(ax ^ bx, ay ^ by) ? ay < by : ax < bx;
}

/** True if the highest differing bit of two locations belongs to y, which outranks the same bit of x. */
function decidedByY(differenceX: number, differenceY: number): boolean {
  const x = differenceX >>> 0;
  const y = differenceY >>> 0;
  return y >= x || y >= (x ^ y) >>> 0;
}

/** Interleaves two 16-bit numbers to one of 32 bits, y first. */
export function interleave(x: number, y: number): number {
  return (spread(x) | (spread(y) << 1)) >>> 0;
}

function spread(value: number): number {
  let bits = value & 0xffff;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}
