import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import { clusterCount, clusterImage } from '../clusters/cluster-expressions.ts';
import type { MapFilter } from '../map-filter.ts';
import { mapPalettes } from '../map-palette.ts';
import { groupColors, groupOfType } from '../type-group-color.ts';
import { objectIcon } from './object-icon.ts';
import { objectFilter, sectionFilter } from './object-filter.ts';
import { objectSource, tileLayers } from './object-source.ts';

export interface ObjectLook {
  theme: ThemeName;
  language: Language;
  filter: MapFilter;
  /** What an ambush's age is counted to. */
  now: Date;
}

export const objectLayerIds = {
  sectionCasing: 'section-casing',
  sections: 'sections',
  dots: 'object-dots',
  icons: 'object-icons',
  clusters: 'clusters',
} as const;

/** From here each object has its icon whatever is beside it; before, icons stand where there is room, dots elsewhere. */
export const allIconsZoom = 14.5;

const noRating: ExpressionSpecification = ['coalesce', ['get', 'rating'], 1];
const faint: ExpressionSpecification = ['case', ['<', noRating, 0], 0.5, 1];

export function sectionLayers({ theme, filter }: ObjectLook): LayerSpecification[] {
  const palette = mapPalettes[theme];
  const common = {
    type: 'line' as const,
    source: objectSource,
    'source-layer': tileLayers.sections,
    minzoom: 9,
    filter: sectionFilter(filter),
    layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const },
  };
  return [
    {
      ...common,
      id: objectLayerIds.sectionCasing,
      paint: {
        'line-color': palette.sectionCasing,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 9, 0.2, 13, 0.85],
        'line-width': ['interpolate', ['linear'], ['zoom'], 9, 3.5, 14, 7],
      },
    },
    {
      ...common,
      id: objectLayerIds.sections,
      paint: {
        'line-color': palette.section,
        // Far out, where the lines are many and their cameras are gathered, they step back.
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 9, ['*', 0.35, faint], 13, faint],
        'line-width': ['interpolate', ['linear'], ['zoom'], 9, 1.8, 14, 4],
      },
    },
  ];
}

export function objectLayers({ theme, language, filter, now }: ObjectLook): LayerSpecification[] {
  const palette = mapPalettes[theme];
  const common = { source: objectSource, 'source-layer': tileLayers.points, filter: objectFilter(filter) };
  return [
    {
      ...common,
      id: objectLayerIds.dots,
      type: 'circle',
      maxzoom: allIconsZoom,
      paint: {
        'circle-color': groupColor(theme),
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 3, 2.4, 10, 3.2, 14, 5],
        'circle-stroke-color': palette.halo,
        'circle-stroke-width': 1,
        'circle-opacity': faint,
        'circle-stroke-opacity': faint,
      },
    },
    {
      ...common,
      id: objectLayerIds.icons,
      type: 'symbol',
      layout: {
        'icon-image': objectIcon(theme, now),
        'icon-overlap': ['step', ['zoom'], 'never', allIconsZoom, 'always'],
        'icon-padding': 1,
        'symbol-sort-key': placingOrder,
      },
      paint: { 'icon-opacity': faint },
    },
    {
      id: objectLayerIds.clusters,
      type: 'symbol',
      source: objectSource,
      'source-layer': tileLayers.clusters,
      filter: ['>', clusterCount(filter), 0],
      layout: {
        'icon-image': clusterImage(filter, { language, theme }),
        'icon-overlap': 'always',
        // The larger one lies on top.
        'symbol-sort-key': ['get', 'count'],
        'symbol-z-order': 'source',
      },
    },
  ];
}

/** Where there is no room for all, the present before the doubtful, cameras before the rest. */
const placingOrder: ExpressionSpecification = ['-', ['match', ['get', 'type'], cameraTypes(), 0, 10], noRating];

function cameraTypes(): string[] {
  return pointTypes.filter((type) => groupOfType[type] === 'cameras');
}

export function groupColor(theme: ThemeName): ExpressionSpecification {
  const colors = groupColors[theme];
  const cases = pointTypes.flatMap((type) => [type, colors[groupOfType[type]]]);
  return ['match', ['get', 'type'], ...cases, colors.cameras] as unknown as ExpressionSpecification;
}

/** Never more icons than this are laid side by side: on a very large screen each gets more room. */
const mostIcons = 2900;
const iconSidePx = 20;

export function iconPaddingPx(viewAreaPx: number): number {
  return Math.max(1, Math.ceil((Math.sqrt(viewAreaPx / mostIcons) - iconSidePx) / 2));
}
