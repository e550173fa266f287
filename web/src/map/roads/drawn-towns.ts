import type { Map as MapLibre, VectorTileSource } from 'maplibre-gl';
import { townsOf, type NamedTown } from '@dozor/domain/roads/town-ahead.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { basemapSource } from '../base/basemap-source.ts';

const towns = 'towns-around';
const nameLayer = 'place_labels';
/** One tile of this zoom has all towns within a day's drive; it is already loaded for users who zoomed in. */
const townZoom = 8;

/** None until their tile is loaded. They are not drawn. */
export function drawnTowns(map: MapLibre, language: Language): NamedTown[] {
  const basemap = map.getSource<VectorTileSource>(basemapSource);
  if (basemap === undefined) return [];
  if (map.getSource(towns) === undefined) {
    const { bounds } = basemap.serialize() as { bounds?: [number, number, number, number] };
    const area = bounds === undefined ? {} : { bounds };
    map.addSource(towns, { type: 'vector', tiles: basemap.tiles, minzoom: townZoom, maxzoom: townZoom, ...area });
    // Tiles are requested only if a layer uses them.
    const paint = { 'circle-radius': 0, 'circle-opacity': 0 };
    map.addLayer({ id: towns, type: 'circle', source: towns, 'source-layer': nameLayer, paint });
  }
  return townsOf(map.querySourceFeatures(towns, { sourceLayer: nameLayer }), language);
}

export function forgetTowns(map: MapLibre): void {
  // The map may have been removed already.
  if (map.style === undefined) return;
  if (map.getLayer(towns)) map.removeLayer(towns);
  if (map.getSource(towns)) map.removeSource(towns);
}
