import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { ratingColor } from '@dozor/domain/point/appearance.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import { match } from '../expressions.ts';
import { ratingColors } from '../palette/rating-colors.ts';

export const sectorSources = { areas: 'sectors', arrows: 'sector-arrows' } as const;

export const sectorLayerIds = { fill: 'sector-fill', edge: 'sector-edge', arrows: 'sector-arrows' } as const;

/** From this zoom on the views of all cameras are drawn. */
export const sectorZoom = 15;

/** `null` when none is highlighted. */
export function sectorPaint(activeId: string | null) {
  const isDoubtful: ExpressionSpecification = ['<', ['get', 'rating'], 0];
  const byActive = (active: number, rest: number, quiet: number): ExpressionSpecification | number =>
    activeId === null ? rest : ['case', ['==', ['get', 'id'], activeId], active, quiet];
  const times = (opacity: ExpressionSpecification | number, doubtful: number): ExpressionSpecification => [
    '*',
    opacity,
    ['case', isDoubtful, doubtful, 1],
    // The width of a warning's view means little: it is fainter than that of a camera.
    ['case', ['==', ['get', 'isCamera'], true], 1, 0.6],
  ];
  return {
    fillOpacity: times(byActive(0.32, 0.17, 0.08), 0.5),
    edgeOpacity: times(byActive(1, 0.8, 0.35), 0.6),
    arrowOpacity: times(byActive(1, 0.9, 0.35), 0.7),
  };
}

/** All-round views convey little and cover much: only that of the highlighted point is drawn. */
export function sectorFilter(activeId: string | null): FilterSpecification {
  return ['any', ['!=', ['get', 'dirType'], 0], ['==', ['get', 'id'], activeId ?? '']];
}

export function sectorLayers(theme: ThemeName): LayerSpecification[] {
  const colors = ratingColors[theme];
  const cases = [1, 0, -1].map((rating) => [rating, colors[ratingColor(rating)]] as const);
  const color = match(['get', 'rating'], cases, colors.grey);
  const paint = sectorPaint(null);
  const filter = sectorFilter(null);
  return [
    {
      id: sectorLayerIds.fill,
      type: 'fill',
      source: sectorSources.areas,
      filter,
      paint: { 'fill-color': color, 'fill-opacity': paint.fillOpacity, 'fill-antialias': false },
    },
    {
      id: sectorLayerIds.edge,
      type: 'line',
      source: sectorSources.areas,
      filter,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': color, 'line-opacity': paint.edgeOpacity, 'line-width': 1.4 },
    },
    {
      id: sectorLayerIds.arrows,
      type: 'symbol',
      source: sectorSources.arrows,
      layout: {
        'icon-image': ['concat', `arrow|${theme}|`, ['to-string', ['get', 'rating']]],
        'icon-rotate': ['get', 'heading'],
        'icon-rotation-alignment': 'map',
        'icon-overlap': 'always',
        'icon-ignore-placement': true,
      },
      paint: { 'icon-opacity': paint.arrowOpacity },
    },
  ];
}
