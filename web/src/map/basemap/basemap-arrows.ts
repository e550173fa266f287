import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { basemapSource } from '../base/basemap-source.ts';

export const oneWayArrow = 'ground-arrow';

const is = (name: string): ExpressionSpecification => ['==', ['get', name], true];

/** The direction of one-way streets, which matters for placing a camera. */
export function basemapArrows(): LayerSpecification[] {
  return [
    {
      id: 'ground-one-way',
      type: 'symbol',
      source: basemapSource,
      'source-layer': 'streets',
      minzoom: 16,
      filter: ['any', is('oneway'), is('oneway_reverse')],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 110,
        'icon-image': oneWayArrow,
        'icon-rotate': ['case', is('oneway_reverse'), 180, 0],
        'icon-rotation-alignment': 'map',
        'icon-padding': 8,
      },
    },
  ];
}
