import { roadsOf, type Road } from '@dozor/domain/roads/road.ts';
import type { Map as MapLibre } from 'maplibre-gl';
import { groundSource } from '../base/ground-source.ts';

/** From here on the tiles hold every road. */
const leastZoom = 14;

/** The roads of the ground as it is drawn now; none where another base layer is chosen or the map is too far out. */
export function drawnRoads(map: MapLibre): Road[] {
  if (map.getSource(groundSource) === undefined || map.getZoom() < leastZoom) return [];
  return roadsOf(map.querySourceFeatures(groundSource, { sourceLayer: 'streets' }));
}

/** Calls back now and whenever the map has come to rest with other tiles. */
export function watchDrawnRoads(map: MapLibre, see: (roads: readonly Road[]) => void): () => void {
  const read = () => see(drawnRoads(map));
  read();
  map.on('idle', read);
  return () => void map.off('idle', read);
}
