import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { firstDetailedZoom, layerZooms, tileLayers } from '@dozor/contract/map/tile-schema.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import { clusterCount, clusterImage } from '../clusters/cluster-expressions.ts';
import { firstIconsZoom, firstRingsZoom } from '../clusters/first-icons-zoom.ts';
import { match, ofPoint } from '../expressions.ts';
import type { MapFilter } from '../map-filter.ts';
import { mapPalettes } from '../palette/map-palette.ts';
import { groupColors, groupOfType } from '../palette/type-group-color.ts';
import { densityIds } from './density-layers.ts';
import { cameraPointIcon, pointIcon } from './map-icon.ts';
import { cameraFilter, otherFilter, pointFilter, sectionFilter } from './point-filter.ts';
import { pointSource } from './point-source.ts';

export interface PointAppearance {
  theme: ThemeName;
  language: Language;
  filter: MapFilter;
  /** The time to which an ambush's age is counted. */
  now: Date;
}

export const pointLayerIds = {
  sectionCasing: 'section-casing',
  sections: 'sections',
  dots: 'point-dots',
  icons: 'point-icons',
  cameras: 'camera-icons',
  clusters: 'clusters',
  ...densityIds,
} as const;

/** Every point has its icon from this zoom on; before, only where there is room, with dots elsewhere. */
export const allIconsZoom = 14.5;

/** Cameras have theirs earlier: of two in one place the upper one leaves the other's wedge to be seen. */
const allCamerasZoom = 13;

const noRating: ExpressionSpecification = ['coalesce', ofPoint('rating'), 1];
/** Points that are absent or no longer believed to be there. */
const faint: ExpressionSpecification = [
  'case',
  ['any', ['<', noRating, 0], ['>', ['coalesce', ofPoint('fresh'), 0], 1]],
  0.5,
  1,
];

/** Its route along the road is drawn instead. */
const isAlong: ExpressionSpecification = ['boolean', ['feature-state', 'along'], false];

export function sectionLayers({ theme, filter }: PointAppearance): LayerSpecification[] {
  const palette = mapPalettes[theme];
  const common = {
    type: 'line' as const,
    source: pointSource,
    'source-layer': tileLayers.sections,
    minzoom: layerZooms.sections.first,
    filter: sectionFilter(filter),
    layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const },
  };
  return [
    {
      ...common,
      id: pointLayerIds.sectionCasing,
      paint: {
        'line-color': palette.sectionCasing,
        'line-opacity': [
          'interpolate',
          ['linear'],
          ['zoom'],
          9,
          ['case', isAlong, 0, 0.2],
          13,
          ['case', isAlong, 0, 0.85],
        ],
        'line-width': ['interpolate', ['linear'], ['zoom'], 9, 3.5, 14, 7],
      },
    },
    {
      ...common,
      id: pointLayerIds.sections,
      paint: {
        'line-color': palette.section,
        // Far out, where the lines are many and their cameras are clustered, they are faded.
        'line-opacity': [
          'interpolate',
          ['linear'],
          ['zoom'],
          9,
          ['case', isAlong, 0, ['*', 0.35, faint]],
          13,
          ['case', isAlong, 0, faint],
        ],
        'line-width': ['interpolate', ['linear'], ['zoom'], 9, 1.8, 14, 4],
      },
    },
  ];
}

export function pointLayers({ theme, language, filter, now }: PointAppearance): LayerSpecification[] {
  const palette = mapPalettes[theme];
  const common = { source: pointSource, 'source-layer': tileLayers.points, minzoom: firstIconsZoom };
  return [
    {
      ...common,
      id: pointLayerIds.dots,
      type: 'circle',
      minzoom: firstRingsZoom,
      filter: pointFilter(filter),
      maxzoom: allIconsZoom,
      paint: {
        'circle-color': groupColor(theme),
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 3.2, 14, 5],
        'circle-stroke-color': palette.halo,
        'circle-stroke-width': 1,
        'circle-opacity': faint,
        'circle-stroke-opacity': faint,
      },
    },
    {
      ...common,
      id: pointLayerIds.icons,
      type: 'symbol',
      filter: otherFilter(filter),
      layout: {
        'icon-image': pointIcon(theme, now),
        'icon-overlap': ['step', ['zoom'], 'never', allIconsZoom, 'always'],
        'icon-padding': iconPadding(1),
        'symbol-sort-key': placingOrder,
      },
      paint: { 'icon-opacity': faint },
    },
    {
      ...common,
      id: pointLayerIds.cameras,
      type: 'symbol',
      filter: cameraFilter(filter),
      layout: {
        'icon-image': cameraPointIcon(theme, now, filter),
        'icon-overlap': ['step', ['zoom'], 'never', allCamerasZoom, 'always'],
        'icon-padding': cameraPadding(1),
        // The first ones get their place, the last ones are on top.
        'symbol-sort-key': ['step', ['zoom'], placingOrder, allCamerasZoom, noRating],
      },
      paint: { 'icon-opacity': faint },
    },
    {
      id: pointLayerIds.clusters,
      type: 'symbol',
      source: pointSource,
      'source-layer': tileLayers.clusters,
      minzoom: firstRingsZoom,
      filter: ['>', clusterCount(filter), 0],
      layout: {
        'icon-image': clusterImage(filter, { language, theme }),
        'icon-overlap': 'always',
        // No two overlap (`mergeClusters`); sorting would make each a draw call of its own.
        'symbol-z-order': 'source',
      },
    },
  ];
}

/** Where there is no room for all, the present before the doubtful, cameras before the rest. */
const placingOrder: ExpressionSpecification = ['-', ['match', ofPoint('type'), cameraTypes(), 0, 10], noRating];

function cameraTypes(): string[] {
  return pointTypes.filter((type) => groupOfType[type] === 'cameras');
}

export function groupColor(theme: ThemeName): ExpressionSpecification {
  const colors = groupColors[theme];
  const cases = pointTypes.map((type) => [type, colors[groupOfType[type]]] as const);
  return match(ofPoint('type'), cases, colors.cameras);
}

/** At most this many icons are placed next to each other: on a very large screen each gets more room. */
const maxIcons = 2900;
const iconSidePx = 20;
/** The corners of a camera's picture are empty: its neighbours may come as close as to a plain icon. */
const emptyRimPx = 7;

/** Around a dot of 9 px: the most important point of each 32 px has one, and the list tells how many there are. */
const dotPaddingPx = 11.5;

export function iconPadding(paddingPx: number): ExpressionSpecification {
  return ['step', ['zoom'], ['literal', [dotPaddingPx]], firstRingsZoom, ['literal', [paddingPx]]];
}

export function cameraPadding(paddingPx: number): ExpressionSpecification {
  const near: ExpressionSpecification = ['literal', [paddingPx - emptyRimPx]];
  return [
    'step',
    ['zoom'],
    ['literal', [dotPaddingPx]],
    firstRingsZoom,
    ['literal', [paddingPx]],
    firstDetailedZoom,
    near,
  ];
}

export function iconPaddingPx(viewAreaPx: number): number {
  return Math.max(1, Math.ceil((Math.sqrt(viewAreaPx / maxIcons) - iconSidePx) / 2));
}
