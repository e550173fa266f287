import type { FilterSpecification, Map as MapLibre } from 'maplibre-gl';
import { leadingKinds, roadNamesOf, roadsOf, type Road, type RoadName } from '@dozor/domain/roads/road.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { basemapSource } from '../base/basemap-source.ts';

/** From this zoom on the tiles contain every road. */
const minZoom = 14;
/** From this zoom on they contain the roads that sections are on. */
const minLeadingZoom = 10;

/** None with another base layer or when the map is too far out. */
export function drawnRoads(map: MapLibre): Road[] {
  if (map.getSource(basemapSource) === undefined || map.getZoom() < minZoom) return [];
  return roadsOf(map.querySourceFeatures(basemapSource, { sourceLayer: 'streets' }));
}

export function drawnRoadNames(map: MapLibre, language: Language): RoadName[] {
  if (map.getSource(basemapSource) === undefined || map.getZoom() < minZoom) return [];
  return roadNamesOf(map.querySourceFeatures(basemapSource, { sourceLayer: 'street_labels' }), language);
}

export function drawnLeadingRoads(map: MapLibre): Road[] {
  if (map.getSource(basemapSource) === undefined || map.getZoom() < minLeadingZoom) return [];
  const filter: FilterSpecification = ['in', ['get', 'kind'], ['literal', leadingKinds]];
  return roadsOf(map.querySourceFeatures(basemapSource, { sourceLayer: 'streets', filter, validate: false }));
}

/** Calls back now and whenever the map has come to rest with other tiles. */
export function watchBasemap(map: MapLibre, see: (map: MapLibre) => void): () => void {
  const read = () => see(map);
  read();
  map.on('idle', read);
  return () => void map.off('idle', read);
}
