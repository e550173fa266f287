import type { Map as MapLibre } from 'maplibre-gl';

/** @returns cancels the action if the style has not loaded yet */
export function whenStyled(map: MapLibre, action: () => void): () => void {
  if (map.style?._loaded === true) action();
  else map.once('style.load', action);
  return () => void map.off('style.load', action);
}
