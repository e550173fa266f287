import type { LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from '../palette/map-palette.ts';

export const outlineSources = { land: 'outline-land', borders: 'outline-borders', names: 'outline-names' } as const;

export const outlineLayerIds = {
  water: 'water',
  firstLand: 'first-land',
  land: 'outline-land',
  borders: 'outline-borders',
  names: 'outline-names',
} as const;

export const mapFont = ['Golos Text Variable', 'sans-serif'];

export function outlineLayers(palette: MapPalette): LayerSpecification[] {
  return [
    { id: outlineLayerIds.water, type: 'background', paint: { 'background-color': palette.water } },
    // Until the outline has loaded: a street must not appear to be in the sea.
    { id: outlineLayerIds.firstLand, type: 'background', paint: { 'background-color': palette.land } },
    {
      id: outlineLayerIds.land,
      type: 'fill',
      source: outlineSources.land,
      paint: { 'fill-color': palette.land, 'fill-antialias': true },
    },
    {
      id: outlineLayerIds.borders,
      type: 'line',
      source: outlineSources.borders,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 5, 0.9, 10, 1.4],
      },
    },
  ];
}

/** Above the density of the points. */
export function outlineNames(palette: MapPalette): LayerSpecification[] {
  return [
    {
      id: outlineLayerIds.names,
      type: 'symbol',
      source: outlineSources.names,
      // A name shows once its country is about as wide as the name.
      filter: ['>=', ['*', ['get', 'size'], ['^', 2, ['zoom']]], 44],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mapFont,
        'text-size': ['interpolate', ['linear'], ['zoom'], 2, 12, 4, 15, 7, 20],
        'text-letter-spacing': 0.06,
        'text-max-width': 7,
        'text-padding': 6,
        'symbol-sort-key': ['-', 0, ['get', 'size']],
      },
      paint: {
        'text-color': palette.countryName,
        'text-halo-color': palette.countryHalo,
        'text-halo-width': 1.2,
      },
    },
  ];
}
