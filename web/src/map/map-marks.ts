import type { Feature } from 'geojson';
import type { ExpressionSpecification, GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import type { ThemeName } from '../ui/tokens.ts';
import type { LngLat } from './camera/map-position.ts';
import type { MapPalette } from './palette/map-palette.ts';
import type { SectorPoint } from './sectors/sector-features.ts';

/** Shown even where the filter or a cluster hides the point. */
export interface MapMarks {
  /** The point whose card is open; it and the points of its section are drawn over everything. */
  selected: MarkedPoint | null;
  /** The point under the pointer, or the current one in the list next to the map. */
  hovered: { id: string; position: LngLat } | null;
  me: { position: LngLat; accuracyMeters: number } | null;
  /** A position that was searched for or pointed at. */
  pointedAt: LngLat | null;
}

export interface MarkedPoint {
  id: string;
  position: LngLat;
  icons: readonly { position: LngLat; icon: string; faint: boolean }[];
  views: readonly SectorPoint[];
}

export const noMarks: MapMarks = { selected: null, hovered: null, me: null, pointedAt: null };

export const markSource = 'marks';

const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];

export function markLayersBelow(palette: MapPalette): LayerSpecification[] {
  const selected = isKind('selected');
  return [
    {
      id: 'mark-me-accuracy',
      type: 'circle',
      source: markSource,
      filter: isKind('me'),
      paint: {
        'circle-color': palette.selection,
        'circle-opacity': 0.12,
        'circle-radius': [
          'interpolate',
          ['exponential', 2],
          ['zoom'],
          0,
          ['get', 'radiusAtZoom0'],
          22,
          ['*', ['get', 'radiusAtZoom0'], 2 ** 22],
        ],
      },
    },
    {
      id: 'mark-rings',
      type: 'circle',
      source: markSource,
      filter: ['any', selected, isKind('hovered')],
      paint: {
        'circle-radius': ['case', selected, 24, 18],
        'circle-color': palette.selection,
        'circle-opacity': ['case', selected, 0.16, 0.1],
        'circle-stroke-color': palette.selection,
        'circle-stroke-width': ['case', selected, 2.5, 1.5],
      },
    },
  ];
}

export function markLayersAbove(palette: MapPalette, theme: ThemeName): LayerSpecification[] {
  return [
    {
      id: 'mark-icons',
      type: 'symbol',
      source: markSource,
      filter: isKind('icon'),
      layout: {
        'icon-image': ['get', 'icon'],
        'icon-overlap': 'always',
        'icon-ignore-placement': true,
      },
      paint: { 'icon-opacity': ['case', ['get', 'faint'], 0.6, 1] },
    },
    {
      id: 'mark-me',
      type: 'circle',
      source: markSource,
      filter: isKind('me'),
      paint: {
        'circle-radius': 7,
        'circle-color': palette.selection,
        'circle-stroke-color': palette.halo,
        'circle-stroke-width': 2.5,
      },
    },
    {
      id: 'mark-pointed-at',
      type: 'symbol',
      source: markSource,
      filter: isKind('pointedAt'),
      layout: {
        'icon-image': `pin|${theme}`,
        'icon-anchor': 'bottom',
        'icon-overlap': 'always',
        'icon-ignore-placement': true,
      },
    },
  ];
}

export function drawMarks(map: MapLibre, marks: MapMarks): void {
  const source = map.getSource<GeoJSONSource>(markSource);
  void source?.setData({ type: 'FeatureCollection', features: markFeatures(marks) });
}

function markFeatures({ selected, hovered, me, pointedAt }: MapMarks): Feature[] {
  const features: Feature[] = [];
  if (hovered !== null) features.push(mark('hovered', hovered.position));
  if (selected !== null) {
    features.push(mark('selected', selected.position));
    for (const { position: at, icon, faint } of selected.icons) features.push(mark('icon', at, { icon, faint }));
  }
  if (me !== null)
    features.push(mark('me', me.position, { radiusAtZoom0: pixelsAtZoom0(me.accuracyMeters, me.position[1]) }));
  if (pointedAt !== null) features.push(mark('pointedAt', pointedAt));
  return features;
}

function mark(kind: string, position: LngLat, properties: Record<string, unknown> = {}): Feature {
  return { type: 'Feature', properties: { kind, ...properties }, geometry: { type: 'Point', coordinates: position } };
}

const metersPerPixelAtZoom0 = (2 * Math.PI * 6_378_137) / 512;

function pixelsAtZoom0(meters: number, latitude: number): number {
  return meters / (metersPerPixelAtZoom0 * Math.cos((latitude * Math.PI) / 180));
}
