export const haloPx = 1.5;

export function clusterDiameterPx(count: number): number {
  const grown = 30 + Math.sqrt(count) * 0.36;
  return Math.min(52, Math.round(grown / 2) * 2);
}

/** Regardless of the filter. */
export function clusterReachPx(count: number): number {
  return clusterDiameterPx(count) / 2 + haloPx;
}
