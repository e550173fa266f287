import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { basemapSource } from '../base/basemap-source.ts';
import type { BasemapPalette } from './basemap-palette.ts';

const kind: ExpressionSpecification = ['coalesce', ['get', 'kind'], ''];
const is = (name: string): ExpressionSpecification => ['==', ['get', name], true];
const ofKind = (kinds: readonly string[]): ExpressionSpecification => ['in', kind, ['literal', [...kinds]]];

const inStreets = { source: basemapSource, 'source-layer': 'streets' } as const;

const small = ['unclassified', 'residential', 'living_street', 'busway', 'bus_guideway'];
const smallest = ['service', 'pedestrian'];
const paths = ['path', 'footway', 'cycleway', 'steps', 'track', 'bridleway'];
const rails = ['rail', 'narrow_gauge', 'light_rail', 'funicular', 'monorail', 'subway', 'tram'];
const cars = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary', ...small, ...smallest];
const mains = ['motorway', 'trunk', 'primary'];

/** Pixels by class, from the widest to the narrowest, at some zooms. */
const widths: readonly (readonly [zoom: number, ...byClass: number[]])[] = [
  [5, 0.8, 0.6, 0.4, 0, 0, 0, 0],
  [8, 1.8, 1.5, 1, 0.6, 0, 0, 0],
  [10, 2.6, 2.2, 1.7, 1.2, 0.6, 0, 0],
  [12, 3.6, 3.2, 2.8, 2, 1.4, 0.7, 0],
  [14, 6, 5.4, 4.8, 4, 3.2, 2.2, 1],
  [16, 13, 12, 11, 9.5, 8, 6.5, 4],
  [18, 30, 28, 26, 23, 20, 17, 11],
  [20, 80, 76, 72, 64, 58, 50, 34],
];

const edgesZoom = 11;
const linkShare = 0.6;

/** Streets, each over the smaller ones; those on bridges over all others. */
export function basemapRoads(palette: BasemapPalette): LayerSpecification[] {
  return [
    {
      id: 'ground-paths',
      type: 'line',
      ...inStreets,
      minzoom: 14,
      filter: ofKind(paths),
      paint: {
        'line-color': palette.path,
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 14, 0.7, 18, 2.4],
        'line-dasharray': [3, 2],
      },
    },
    {
      id: 'ground-rails',
      type: 'line',
      ...inStreets,
      minzoom: 8,
      filter: ['all', ofKind(rails), ['!=', ['get', 'tunnel'], true]],
      paint: {
        'line-color': palette.rail,
        'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 8, 0.5, 14, 1.4, 18, 3],
        'line-opacity': ['case', ['has', 'service'], 0.5, 1],
      },
    },
    {
      id: 'ground-runways',
      type: 'line',
      ...inStreets,
      minzoom: 10,
      filter: ofKind(['runway', 'taxiway']),
      paint: {
        'line-color': palette.works,
        'line-width': ['interpolate', ['exponential', 2], ['zoom'], 10, 1, 18, ['match', kind, 'runway', 90, 24]],
      },
    },
    ...roads('ground-roads', palette, ['!=', ['get', 'bridge'], true]),
    ...roads('ground-bridges', palette, is('bridge')),
  ];
}

function roads(id: string, palette: BasemapPalette, where: ExpressionSpecification): LayerSpecification[] {
  const common = {
    type: 'line' as const,
    ...inStreets,
    filter: ['all', ofKind(cars), where] as ExpressionSpecification,
  };
  const layout = { 'line-join': 'round' as const, 'line-sort-key': sortKey };
  const opacity: ExpressionSpecification = ['case', is('tunnel'), 0.45, 1];
  return [
    {
      ...common,
      id: `${id}-casing`,
      minzoom: edgesZoom,
      layout: { ...layout, 'line-cap': id === 'ground-roads' ? 'round' : 'butt' },
      paint: {
        'line-color': ['match', kind, mains, palette.mainCasing, palette.casing],
        'line-gap-width': width(),
        'line-width': ['interpolate', ['linear'], ['zoom'], 11, 0.5, 16, 1, 19, 1.5],
        'line-opacity': opacity,
      },
    },
    {
      ...common,
      id,
      layout: { ...layout, 'line-cap': 'round' },
      paint: { 'line-color': roadColor(palette), 'line-width': width(), 'line-opacity': opacity },
    },
  ];
}

const sortKey: ExpressionSpecification = [
  '-',
  ['match', kind, 'motorway', 9, 'trunk', 8, 'primary', 7, 'secondary', 6, 'tertiary', 5, small, 4, 3],
  ['case', is('link'), 0.5, 0],
];

function roadColor(palette: BasemapPalette): ExpressionSpecification {
  const { motorway, trunk, primary, farRoad, street, lane, casing } = palette;
  const near: ExpressionSpecification = [
    'match',
    kind,
    'motorway',
    motorway,
    'trunk',
    trunk,
    'primary',
    primary,
    ['secondary', 'tertiary'],
    street,
    lane,
  ];
  // Far out, streets have no casing to set them off from the land.
  return ['step', ['zoom'], ['match', kind, mains, farRoad, casing], edgesZoom, near];
}

function width(): ExpressionSpecification {
  const stops = widths.flatMap(([zoom, motorway, trunk, primary, secondary, tertiary, lane, alley]) => {
    const byKind: ExpressionSpecification = [
      'match',
      kind,
      'motorway',
      motorway ?? 0,
      'trunk',
      trunk ?? 0,
      'primary',
      primary ?? 0,
      'secondary',
      secondary ?? 0,
      'tertiary',
      tertiary ?? 0,
      small,
      lane ?? 0,
      alley ?? 0,
    ];
    return [zoom, ['*', byKind, ['case', is('link'), linkShare, 1]] as ExpressionSpecification];
  });
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as ExpressionSpecification;
}
