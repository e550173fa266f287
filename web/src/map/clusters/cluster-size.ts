/** The bright edge around a disc. */
export const haloPx = 1.5;

/** The disc grows with the square root of the count. */
export function clusterDiameterPx(count: number): number {
  const grown = 30 + Math.sqrt(count) * 0.36;
  return Math.min(52, Math.round(grown / 2) * 2);
}

/** Radius of a cluster's drawing, regardless of the filter. */
export function clusterReachPx(count: number): number {
  return clusterDiameterPx(count) / 2 + haloPx;
}
