import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { tileLayers } from '@dozor/contract/map/tile-schema.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import { pointLayerIds } from '../objects/point-layers.ts';
import { pointSource } from '../objects/point-source.ts';
import { mapPalettes } from '../palette/map-palette.ts';

const source = 'section-way';

/** Replaces the section's straight line until it is stopped. */
export function drawSectionWay(map: MapLibre, id: string, way: readonly Position[], theme: ThemeName): () => void {
  const palette = mapPalettes[theme];
  const straight = { source: pointSource, sourceLayer: tileLayers.sections, id: Number(id) };
  const coordinates = way.map(([x, y]) => [x, y]);
  const data = { type: 'Feature' as const, properties: {}, geometry: { type: 'LineString' as const, coordinates } };
  const layer = (name: string, color: string, width: number) => ({
    id: `${source}-${name}`,
    type: 'line' as const,
    source,
    layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const },
    paint: { 'line-color': color, 'line-width': width },
  });
  const layers = [layer('casing', palette.sectionCasing, 7), layer('line', palette.section, 4)];
  const known = map.getSource<GeoJSONSource>(source);
  if (known === undefined) map.addSource(source, { type: 'geojson', data });
  else void known.setData(data);
  for (const each of layers) if (!map.getLayer(each.id)) map.addLayer(each, pointLayerIds.dots);
  map.setFeatureState(straight, { along: true });
  return () => {
    // The map may have been removed before the card.
    if (map.style === undefined) return;
    map.removeFeatureState(straight);
    for (const each of layers) if (map.getLayer(each.id)) map.removeLayer(each.id);
    if (map.getSource(source)) map.removeSource(source);
  };
}
