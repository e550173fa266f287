/** The bright edge around a disc. */
export const haloPx = 1.5;

/** The disc grows with the square root of the count, within the 64 px of a cell. */
export function clusterDiameterPx(count: number): number {
  const grown = 30 + Math.sqrt(count) * 0.36;
  return Math.min(52, Math.round(grown / 2) * 2);
}
