import type { Feature, FeatureCollection, MultiLineString, Point } from 'geojson';
import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import type { Town } from '@dozor/domain/gazetteer/towns-in.ts';
import { unpackNumbers } from '@dozor/domain/geometry/unpack-numbers.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import { baseLayerIds } from '../base/base-layers.ts';
import { basemapLayerPrefix } from '../base/basemap-source.ts';
import type { MapView } from '../map-view.ts';
import { mapFont, outlineLayerIds } from '../outline/outline-layers.ts';
import { mapPalettes, type MapPalette } from '../palette/map-palette.ts';
import { roundMeters } from '../scale-bar.ts';
import { graticule, gridLines } from './grid-lines.ts';

const ids = { grid: 'bare-grid', regions: 'bare-regions', towns: 'bare-towns' } as const;

const squarePx = 128;
/** From this zoom on a screen shows some streets of a town. */
export const nearZoom = 11;

/** Pairs of an anchor and its offset in ems: a name moves farther and farther aside before it is hidden. */
const asides = [0.8, 1.6, 2.4, 3.4].flatMap((ems): (string | [number, number])[] => [
  'bottom',
  [0, -ems],
  'top',
  [0, ems],
  'left',
  [ems, 0],
  'right',
  [-ems, 0],
]);

/** Hairlines need no more; with MapLibre's own 0.375 px they made up most of a frame of the first view. */
const regionTolerancePx = 2;

const nothing = (): FeatureCollection => ({ type: 'FeatureCollection', features: [] });

/** Lines between the regions of one country, as written by scripts/build-region-lines.mjs. */
export interface PackedRegionLines {
  /** Steps of the stored whole numbers per degree. */
  scale: number;
  /** Steps dx, dy of each line; its first point is relative to the last one of the previous line. */
  lines: string[];
}

/** Adds them below everything else. @returns removes them */
export function layBareBasemap(map: MapLibre, theme: ThemeName): () => void {
  const order = map.getLayersOrder();
  const above = order[order.indexOf(outlineLayerIds.names) + 1];
  // Lines are under the base map, which covers them where it has something.
  const aboveLines = order.find((id) => id.startsWith(basemapLayerPrefix)) ?? baseLayerIds.layer;
  for (const id of Object.values(ids)) {
    map.addSource(id, {
      type: 'geojson',
      data: nothing(),
      ...(id === ids.regions && { tolerance: regionTolerancePx }),
    });
  }
  for (const layer of bareLayers(mapPalettes[theme])) {
    map.addLayer(layer, layer.type === 'symbol' ? above : aboveLines);
  }
  return () => {
    // Nothing is left to remove after the map itself is removed.
    if (map.style?._loaded !== true) return;
    for (const id of Object.values(ids)) {
      if (map.getLayer(id) === undefined) continue;
      map.removeLayer(id);
      map.removeSource(id);
    }
  };
}

function bareLayers(palette: MapPalette): LayerSpecification[] {
  return [
    { id: ids.grid, type: 'line', source: ids.grid, paint: { 'line-color': palette.grid, 'line-width': 1 } },
    {
      id: ids.regions,
      type: 'line',
      source: ids.regions,
      minzoom: 4,
      paint: {
        'line-color': palette.border,
        'line-dasharray': [3, 2],
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.5, 9, 1],
      },
    },
    {
      id: ids.towns,
      type: 'symbol',
      source: ids.towns,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mapFont,
        'text-size': ['interpolate', ['linear'], ['ln', ['get', 'inhabitants']], 9, 11, 13, 13, 16, 16],
        'text-max-width': 7,
        'text-padding': 3,
        'text-variable-anchor-offset': ['center', [0, 0], ...asides],
        'symbol-sort-key': ['-', 0, ['get', 'inhabitants']],
      },
      paint: { 'text-color': palette.countryName, 'text-halo-color': palette.countryHalo, 'text-halo-width': 1.4 },
    },
  ];
}

/** None without a view. */
export function drawGrid(map: MapLibre, view: MapView | null): void {
  void map.getSource<GeoJSONSource>(ids.grid)?.setData(view === null ? nothing() : gridOf(view));
}

function gridOf({ bounds, position }: MapView): Feature<MultiLineString> {
  if (position.zoom < nearZoom) return graticule(bounds, position.zoom);
  return gridLines(bounds, roundMeters(position, squarePx));
}

export function drawRegions(map: MapLibre, parts: readonly PackedRegionLines[]): void {
  void map
    .getSource<GeoJSONSource>(ids.regions)
    ?.setData({ type: 'FeatureCollection', features: parts.map(regionLines) });
}

export function drawTowns(map: MapLibre, towns: readonly Town[]): void {
  const features = towns.map(({ name, inhabitants, x, y }): Feature<Point> => ({
    type: 'Feature',
    properties: { name, inhabitants },
    geometry: { type: 'Point', coordinates: [x, y] },
  }));
  void map.getSource<GeoJSONSource>(ids.towns)?.setData({ type: 'FeatureCollection', features });
}

export function regionLines({ scale, lines }: PackedRegionLines): Feature<MultiLineString> {
  let x = 0;
  let y = 0;
  const coordinates = lines.map((line) => {
    const steps = unpackNumbers(line);
    return Array.from({ length: steps.length / 2 }, (_, index) => {
      x += steps[index * 2] ?? 0;
      y += steps[index * 2 + 1] ?? 0;
      return [x / scale, y / scale];
    });
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } };
}
