/*
 * The Morton order (Z-order curve; Morton 1966) goes through the quarters of a square one after the other, and through each of them in
 * the same way: whatever lies in one tile of any zoom is one run without gaps.
 */

/** Whether a location comes before another; both are unsigned 32-bit world units. */
export function comesBefore(ax: number, ay: number, bx: number, by: number): boolean {
  return decidedByY(ax ^ bx, ay ^ by) ? ay < by : ax < bx;
}

/** Whether the highest bit in which two locations differ belongs to y, which counts more than the same bit of x. */
function decidedByY(differenceX: number, differenceY: number): boolean {
  const x = differenceX >>> 0;
  const y = differenceY >>> 0;
  return y >= x || y >= (x ^ y) >>> 0;
}

/** Two 16-bit numbers as one of 32 bits, theirs in turn, y first. */
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
