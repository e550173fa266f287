import type { CircleLayerSpecification, ExpressionSpecification } from 'maplibre-gl';
import { tileLayers } from '@dozor/contract/map/tile-schema.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import { clusterCount } from '../clusters/cluster-expressions.ts';
import { densityLayer } from '../clusters/density-layer.ts';
import { firstIconsZoom, firstRingsZoom } from '../clusters/first-icons-zoom.ts';
import type { MapFilter } from '../map-filter.ts';
import { mapPalettes } from '../palette/map-palette.ts';
import { pointSource } from './point-source.ts';

export const densityIds = { far: 'density', underDots: 'density-under-dots' } as const;

/** MapLibre's heat maps blur the whole picture in floating-point textures; soft circles look the same and cost a tenth. */
export function densityLayers(filter: MapFilter, theme: ThemeName): CircleLayerSpecification[] {
  const common = {
    type: 'circle' as const,
    source: pointSource,
    maxzoom: firstRingsZoom,
    filter: densityFilter(filter),
  };
  const paint = densityPaint(filter, theme);
  return [
    { ...common, id: densityIds.far, 'source-layer': tileLayers.clusters, paint },
    {
      ...common,
      id: densityIds.underDots,
      'source-layer': densityLayer,
      minzoom: firstIconsZoom,
      paint: {
        ...paint,
        'circle-opacity': ['interpolate', ['linear'], ['zoom'], firstIconsZoom, 0.5, firstRingsZoom, 0],
      },
    },
  ];
}

export function densityFilter(filter: MapFilter): ['>', ExpressionSpecification, number] {
  return ['>', clusterCount(filter), 0];
}

/** From one point to a thousand: wider, firmer, and from the quiet to the strong tone. Neighbours flow into each other. */
export function densityPaint(filter: MapFilter, theme: ThemeName) {
  const [quiet, strong] = mapPalettes[theme].density;
  const magnitude: ExpressionSpecification = ['log10', clusterCount(filter)];
  return {
    'circle-radius': ['interpolate', ['linear'], magnitude, 0, 13, 1, 40, 2, 62, 3, 74] as ExpressionSpecification,
    'circle-color': ['interpolate', ['linear'], magnitude, 0.5, quiet, 3, strong] as ExpressionSpecification,
    'circle-opacity': 0.62,
    'circle-blur': 1,
  };
}
