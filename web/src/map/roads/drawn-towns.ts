import { townsOf, type NamedTown } from '@dozor/domain/roads/town-ahead.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { Map as MapLibre, VectorTileSource } from 'maplibre-gl';
import { basemapSource } from '../base/basemap-source.ts';

const towns = 'towns-around';
const nameLayer = 'place_labels';
/** One tile of this zoom has all towns within a day's drive; who came from farther out has it already. */
const townZoom = 8;

/** The towns around, of the ground; none until its tile is there. Nothing of them is drawn. */
export function drawnTowns(map: MapLibre, language: Language): NamedTown[] {
  const basemap = map.getSource<VectorTileSource>(basemapSource);
  if (basemap === undefined) return [];
  if (map.getSource(towns) === undefined) {
    const { bounds } = basemap.serialize() as { bounds?: [number, number, number, number] };
    const area = bounds === undefined ? {} : { bounds };
    map.addSource(towns, { type: 'vector', tiles: basemap.tiles, minzoom: townZoom, maxzoom: townZoom, ...area });
    // Tiles are asked for only where a layer wants them.
    const paint = { 'circle-radius': 0, 'circle-opacity': 0 };
    map.addLayer({ id: towns, type: 'circle', source: towns, 'source-layer': nameLayer, paint });
  }
  return townsOf(map.querySourceFeatures(towns, { sourceLayer: nameLayer }), language);
}

export function forgetTowns(map: MapLibre): void {
  // The map may have ended before.
  if (map.style === undefined) return;
  if (map.getLayer(towns)) map.removeLayer(towns);
  if (map.getSource(towns)) map.removeSource(towns);
}
