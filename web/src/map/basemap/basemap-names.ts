import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { Language } from '@dozor/domain/schema/label.ts';
import { basemapSource } from '../base/basemap-source.ts';
import { mapFont } from '../outline/outline-layers.ts';
import type { BasemapPalette } from './basemap-palette.ts';

type Layout = NonNullable<SymbolLayerSpecification['layout']>;

const kind: ExpressionSpecification = ['coalesce', ['get', 'kind'], ''];
const ofKind = (...kinds: string[]): ExpressionSpecification => ['in', kind, ['literal', kinds]];

/** The name in the user's language where the tiles have one, else the local name. */
export function nameIn(language: Language): ExpressionSpecification {
  const own = `name_${language}`;
  return ['match', ['coalesce', ['get', own], ''], '', ['coalesce', ['get', 'name'], ''], ['get', own]];
}

const named = (layer: string) => ({ type: 'symbol' as const, source: basemapSource, 'source-layer': layer });

/** Labels of the base map, the least important first: MapLibre places them from last to first, after the points. */
export function basemapNames(palette: BasemapPalette, language: Language): LayerSpecification[] {
  const style = labelStyle(palette, language);
  return [...streetNames(palette, style), ...placeNames(palette, style)];
}

type LabelStyle = ReturnType<typeof labelStyle>;

function labelStyle(palette: BasemapPalette, language: Language) {
  const text = (size: Layout['text-size'], more: Layout = {}): Layout => ({
    'text-field': nameIn(language),
    'text-font': mapFont,
    ...(size !== undefined && { 'text-size': size }),
    'text-max-width': 8,
    'text-padding': 4,
    ...more,
  });
  const paint = (color: string, width = 1.4) => ({
    'text-color': color,
    'text-halo-color': palette.halo,
    'text-halo-width': width,
  });
  const alongLine: Layout = { 'symbol-placement': 'line', 'symbol-spacing': 320, 'text-max-angle': 35 };
  return { text, paint, alongLine };
}

function streetNames(palette: BasemapPalette, { text, paint, alongLine }: LabelStyle): LayerSpecification[] {
  return [
    {
      ...named('addresses'),
      id: 'ground-house-numbers',
      minzoom: 17,
      layout: { ...text(11), 'text-field': ['coalesce', ['get', 'housenumber'], ''] },
      paint: paint(palette.faintName, 1),
    },
    {
      ...named('pois'),
      id: 'ground-pois',
      minzoom: 16,
      filter: [
        'in',
        ['coalesce', ['get', 'amenity'], ''],
        ['literal', ['fuel', 'hospital', 'police', 'charging_station']],
      ],
      layout: text(11.5),
      paint: paint(palette.faintName),
    },
    {
      ...named('water_lines_labels'),
      id: 'ground-river-names',
      minzoom: 12,
      filter: ofKind('river', 'canal', 'stream'),
      layout: text(12, alongLine),
      paint: paint(palette.waterName),
    },
    {
      ...named('water_polygons_labels'),
      id: 'ground-lake-names',
      minzoom: 11,
      // Rivers have their names along their lines.
      filter: ['!', ofKind('river', 'canal', 'stream')],
      layout: text(12),
      paint: paint(palette.waterName),
    },
    {
      ...named('street_labels'),
      id: 'ground-street-names',
      minzoom: 13,
      filter: ['!', ofKind('path', 'track', 'footway', 'steps', 'cycleway', 'bridleway')],
      layout: text(['interpolate', ['linear'], ['zoom'], 13, 11, 17, 13.5, 20, 17], alongLine),
      paint: paint(palette.name, 1.6),
    },
  ];
}

function placeNames(palette: BasemapPalette, { text, paint }: LabelStyle): LayerSpecification[] {
  return [
    {
      ...named('place_labels'),
      id: 'ground-localities',
      minzoom: 12,
      filter: [
        'any',
        ofKind('hamlet', 'suburb', 'quarter', 'neighbourhood', 'island'),
        ['all', ofKind('locality', 'isolated_dwelling', 'farm'), ['>=', ['zoom'], 15]],
      ],
      layout: text(['interpolate', ['linear'], ['zoom'], 12, 11, 16, 13]),
      paint: paint(palette.faintName),
    },
    {
      ...named('street_labels'),
      id: 'ground-road-numbers',
      minzoom: 9,
      filter: [
        'all',
        ofKind('motorway', 'trunk', 'primary', 'secondary'),
        ['!=', ['coalesce', ['get', 'ref'], ''], ''],
      ],
      layout: {
        'text-field': ['get', 'ref'],
        'text-font': mapFont,
        'text-size': 10.5,
        'text-rotation-alignment': 'viewport',
        'text-max-width': 20,
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'symbol-sort-key': ['match', kind, 'motorway', 0, 'trunk', 1, 'primary', 2, 3],
        'icon-image': shieldName,
        'icon-rotation-alignment': 'viewport',
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [1, 3, 1, 3],
      },
      paint: { 'text-color': palette.shieldText },
    },
    {
      ...named('boundary_labels'),
      id: 'ground-region-names',
      minzoom: 5,
      maxzoom: 8,
      filter: ['==', ['get', 'admin_level'], 4],
      layout: text(12, { 'text-letter-spacing': 0.08 }),
      paint: paint(palette.faintName),
    },
    {
      ...named('place_labels'),
      id: 'ground-towns',
      minzoom: 6,
      maxzoom: 16,
      filter: ['any', ofKind('town'), ['all', ofKind('village'), ['>=', ['zoom'], 10.5]]],
      layout: text(
        [
          'interpolate',
          ['linear'],
          ['zoom'],
          6,
          11.5,
          10,
          ['match', kind, 'town', 14, 12],
          14,
          ['match', kind, 'town', 18, 15],
        ],
        { ...dodging, 'symbol-sort-key': larger },
      ),
      paint: paint(palette.name),
    },
    {
      ...named('place_labels'),
      id: 'ground-cities',
      minzoom: 3,
      maxzoom: 15,
      filter: ofKind('capital', 'state_capital', 'city'),
      layout: text(['interpolate', ['linear'], ['zoom'], 3, ['match', kind, 'capital', 12.5, 11], 8, 16, 13, 22], {
        ...dodging,
        'symbol-sort-key': larger,
      }),
      paint: paint(palette.name, 1.6),
    },
  ];
}

/** The name of a town moves aside from its cameras before it is hidden. */
const dodging: Layout = {
  'text-variable-anchor': ['center', 'top', 'bottom', 'right', 'left'],
  'text-radial-offset': 0.7,
  'text-justify': 'auto',
};

export const shieldName = 'ground-shield';

const larger: ExpressionSpecification = [
  '-',
  ['match', kind, 'capital', -1e9, 'state_capital', -1e8, 0],
  ['to-number', ['get', 'population'], 0],
];
