import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { ThemeName } from '../../ui/tokens.ts';
import { baseLayerIds } from '../base/base-layers.ts';
import { mapPalettes } from '../palette/map-palette.ts';
import type { Bounds } from '../tile-address.ts';
import { gridLines } from './grid-lines.ts';

const gridId = 'ground-grid';

/** Lays a grid on the bare ground, under everything that stands on it. @returns what takes it away */
export function layGrid(map: MapLibre, theme: ThemeName): () => void {
  const ids = map.getLayersOrder();
  const above = ids[ids.indexOf(baseLayerIds.layer) + 1];
  const paint = { 'line-color': mapPalettes[theme].grid, 'line-width': 1 };
  map.addSource(gridId, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer({ id: gridId, type: 'line', source: gridId, paint }, above);
  return () => {
    // With the map itself everything is gone already.
    if (map.style?._loaded !== true || map.getLayer(gridId) === undefined) return;
    map.removeLayer(gridId);
    map.removeSource(gridId);
  };
}

/** @param meters side of a square */
export function drawGrid(map: MapLibre, view: Bounds, meters: number): void {
  void map.getSource<GeoJSONSource>(gridId)?.setData(gridLines(view, meters));
}
