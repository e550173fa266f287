import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { ratingColor } from '@dozor/domain/point/appearance.ts';
import { tokens, type ThemeName } from '../../ui/tokens.ts';
import { match } from '../expressions.ts';
import { mapPalettes } from '../palette/map-palette.ts';
import { ratingColors } from '../palette/rating-colors.ts';

export const editSources = {
  areas: 'edit-areas',
  arrows: 'edit-arrows',
  lines: 'edit-lines',
  rings: 'edit-rings',
} as const;

const isActive: ExpressionSpecification = ['boolean', ['get', 'active'], false];
const isSame: ExpressionSpecification = ['==', ['get', 'rank'], 'same'];

const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];

/** The point's sector has a strong edge, and its neighbours are dimmed below it. */
export function editLayers(theme: ThemeName): LayerSpecification[] {
  return [...sectorLayers(theme), ...lineLayers(theme), ...ringLayers(theme)];
}

function sectorLayers(theme: ThemeName): LayerSpecification[] {
  const color = byRating(theme);
  return [
    {
      id: 'edit-fill',
      type: 'fill',
      source: editSources.areas,
      paint: { 'fill-color': color, 'fill-opacity': ['case', isActive, 0.36, 0.16], 'fill-antialias': false },
    },
    {
      id: 'edit-edge',
      type: 'line',
      source: editSources.areas,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': color, 'line-width': ['case', isActive, 2.5, 1.5] },
    },
    {
      id: 'edit-arrows',
      type: 'symbol',
      source: editSources.arrows,
      layout: {
        'icon-image': ['concat', `arrow|${theme}|`, ['to-string', ['get', 'rating']]],
        'icon-rotate': ['get', 'heading'],
        'icon-rotation-alignment': 'map',
        'icon-overlap': 'always',
        'icon-ignore-placement': true,
      },
    },
  ];
}

function lineLayers(theme: ThemeName): LayerSpecification[] {
  const palette = mapPalettes[theme];
  return [
    {
      id: 'edit-section-casing',
      type: 'line',
      source: editSources.lines,
      filter: isKind('section'),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': palette.sectionCasing, 'line-opacity': 0.9, 'line-width': 8 },
    },
    {
      id: 'edit-section',
      type: 'line',
      source: editSources.lines,
      filter: isKind('section'),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': palette.section, 'line-width': 4.5 },
    },
    {
      id: 'edit-trace',
      type: 'line',
      source: editSources.lines,
      filter: isKind('trace'),
      paint: { 'line-color': palette.selection, 'line-width': 2, 'line-dasharray': [2, 2] },
    },
    {
      id: 'edit-duplicate-lines',
      type: 'line',
      source: editSources.lines,
      filter: isKind('duplicate'),
      paint: { 'line-color': warningColor(theme), 'line-width': 3, 'line-dasharray': [1, 1] },
    },
  ];
}

function ringLayers(theme: ThemeName): LayerSpecification[] {
  const palette = mapPalettes[theme];
  return [
    {
      id: 'edit-original',
      type: 'circle',
      source: editSources.rings,
      filter: isKind('original'),
      paint: {
        'circle-radius': 7,
        'circle-color': palette.halo,
        'circle-opacity': 0.7,
        'circle-stroke-color': palette.selection,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'edit-duplicates',
      type: 'circle',
      source: editSources.rings,
      filter: isKind('duplicate'),
      paint: {
        'circle-radius': 22,
        'circle-color': warningColor(theme),
        'circle-opacity': 0.14,
        'circle-stroke-color': warningColor(theme),
        'circle-stroke-width': 3,
      },
    },
  ];
}

function warningColor(theme: ThemeName): ExpressionSpecification {
  return ['case', isSame, tokens[theme].bad, tokens[theme].warn];
}

function byRating(theme: ThemeName): ExpressionSpecification {
  const colors = ratingColors[theme];
  const cases = [1, 0, -1].map((rating) => [rating, colors[ratingColor(rating)]] as const);
  return match(['get', 'rating'], cases, colors.grey);
}
