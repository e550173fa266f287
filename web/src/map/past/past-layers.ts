import type { Feature, FeatureCollection } from 'geojson';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import type { LngLat } from '../camera/map-position.ts';
import { clusterText } from '../clusters/cluster-appearance.ts';
import { clusterDiameterPx } from '../clusters/cluster-size.ts';
import { firstIconsZoom } from '../clusters/first-icons-zoom.ts';
import { match } from '../expressions.ts';
import { iconImage, iconSizePx } from '../objects/map-icon.ts';
import { allIconsZoom, groupColor as typeColor } from '../objects/point-layers.ts';
import { mapFont } from '../outline/outline-layers.ts';
import { mapPalettes } from '../palette/map-palette.ts';
import { groupColors, groupNames } from '../palette/type-group-color.ts';
import { clusterCellBounds } from '../tiles/tile-address.ts';

/** `zoom` is that of the request. */
export type PastDay = Pick<ReplyOf<'historyAt'>, 'points' | 'cells'> & { zoom: number };

export const pastSource = 'past';

const isCell: ExpressionSpecification = ['has', 'count'];
const isAlone: ExpressionSpecification = ['==', ['get', 'count'], 1];
const ringPx = 3;
const dotPx = 4.2;
/** Distance from the edge of its cell, as a share of it, so that neighbours do not overlap. */
const inset = 0.22;

/** Discs are circles, not pictures: each step of a playback has new counts, and every picture would stay cached. */
export function pastLayers(theme: ThemeName): LayerSpecification[] {
  const palette = mapPalettes[theme];
  const icons = pointTypes.map((type) => [type, iconImage(theme, iconSizePx.middle, 'full', type)] as const);
  const colors = groupNames.map((group) => [group, groupColors[theme][group]] as const);
  const groupColor = match(['get', 'group'], colors, palette.discText);
  return [
    {
      id: 'past-dots',
      type: 'circle',
      source: pastSource,
      maxzoom: allIconsZoom,
      filter: ['!', isCell],
      paint: {
        'circle-color': typeColor(theme),
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 3, 3.4, 7.9, 4.2, 8, 2.9, 10, 3.2, 14, 5],
        'circle-stroke-color': palette.halo,
        'circle-stroke-width': 1,
      },
    },
    {
      id: 'past-icons',
      type: 'symbol',
      source: pastSource,
      minzoom: firstIconsZoom,
      filter: ['!', isCell],
      layout: {
        'icon-image': match(['get', 'type'], icons, ''),
        'icon-overlap': ['step', ['zoom'], 'never', allIconsZoom, 'always'],
        'icon-padding': 1,
      },
    },
    {
      id: 'past-discs',
      type: 'circle',
      source: pastSource,
      filter: isCell,
      layout: { 'circle-sort-key': ['get', 'count'] },
      paint: {
        'circle-color': ['case', isAlone, groupColor, palette.disc],
        'circle-radius': ['get', 'radius'],
        'circle-stroke-color': ['case', isAlone, palette.halo, groupColor],
        'circle-stroke-width': ['case', isAlone, 1, ringPx],
      },
    },
    {
      id: 'past-counts',
      type: 'symbol',
      source: pastSource,
      filter: isCell,
      layout: {
        'text-field': ['get', 'text'],
        'text-font': mapFont,
        'text-size': 12,
        'text-overlap': 'always',
        'text-ignore-placement': true,
        'symbol-sort-key': ['get', 'count'],
      },
      paint: { 'text-color': palette.discText },
    },
  ];
}

export function pastFeatures({ points, cells, zoom }: PastDay, language: Language): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: [
      ...points.map(({ _id, type, x, y }) => feature([x, y], { id: _id, type })),
      ...cells.map(({ x, y, points: count, groups }) => {
        const group = groupNames.reduce((max, name) => (groups[name] > groups[max] ? name : max));
        if (count === 1) return feature([x, y], { count, group, text: '', radius: dotPx });
        const { figure, unit } = clusterText(count, language);
        const text = unit === '' ? figure : `${figure}\n${unit}`;
        // The ring lies outside of a circle's radius.
        const radius = clusterDiameterPx(count) / 2 - ringPx;
        return feature(pulledIn([x, y], zoom), { count, group, text, radius });
      }),
    ],
  };
}

function pulledIn(position: LngLat, zoom: number): LngLat {
  const [west, south, east, north] = clusterCellBounds(position, zoom);
  const between = (value: number, from: number, to: number): number =>
    Math.min(Math.max(value, from + inset * (to - from)), to - inset * (to - from));
  return [between(position[0], west, east), between(position[1], south, north)];
}

function feature(coordinates: LngLat, properties: Record<string, string | number>): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates } };
}
