import type { LayerSpecification } from 'maplibre-gl';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import { basemapSource } from '../base/basemap-source.ts';
import { basemapArrows } from './basemap-arrows.ts';
import { basemapFills } from './basemap-fills.ts';
import { basemapNames } from './basemap-names.ts';
import { type BasemapPalette, basemapPalettes } from './basemap-palette.ts';
import { basemapRoads } from './basemap-roads.ts';

export interface BasemapAppearance {
  theme: ThemeName;
  language: Language;
}

/** Most features of a class share a layer, with colours and widths by kind: few layers are the cheapest to draw. */
export function basemapLayers(
  { theme, language }: BasemapAppearance,
  facts: { hasOcean: boolean },
): LayerSpecification[] {
  const palette = basemapPalettes[theme];
  return [
    ...basemapFills(palette, facts),
    ...basemapLines(palette),
    ...basemapRoads(palette),
    ...basemapArrows(),
    ...basemapNames(palette, language),
  ];
}

function basemapLines(palette: BasemapPalette): LayerSpecification[] {
  const inBoundaries = { source: basemapSource, 'source-layer': 'boundaries' } as const;
  return [
    {
      id: 'ground-ferries',
      type: 'line',
      source: basemapSource,
      'source-layer': 'ferries',
      minzoom: 8,
      paint: { 'line-color': palette.ferry, 'line-width': 1, 'line-dasharray': [4, 3] },
    },
    {
      id: 'ground-region-borders',
      type: 'line',
      ...inBoundaries,
      filter: ['all', ['==', ['get', 'admin_level'], 4], ['!=', ['get', 'maritime'], true]],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.regionBorder,
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.5, 10, 1.2],
        'line-dasharray': [4, 2],
      },
    },
    {
      id: 'ground-borders',
      type: 'line',
      ...inBoundaries,
      filter: ['all', ['==', ['get', 'admin_level'], 2], ['!=', ['get', 'maritime'], true]],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 5, 1, 12, 2.2],
        'line-opacity': ['case', ['==', ['get', 'disputed'], true], 0.5, 1],
      },
    },
  ];
}
