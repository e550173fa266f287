import type { Feature, FeatureCollection } from 'geojson';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Position } from '@dozor/domain/geometry/position.ts';
import type { IconKey } from '@dozor/domain/point/appearance.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import { iconImage, iconSizePx } from '../objects/map-icon.ts';
import { mapFont } from '../outline/outline-layers.ts';
import { mapPalettes } from '../palette/map-palette.ts';

export interface WayMark {
  id: string;
  position: Position;
  icon: IconKey;
  isPerhaps: boolean;
  isLarge?: boolean;
}

export interface WayPicture {
  /** Empty for points without a way. */
  line: readonly Position[];
  /** Parts without a road. */
  unmatched: readonly (readonly Position[])[];
  sections: readonly (readonly Position[])[];
  marks: readonly WayMark[];
}

export const waySource = 'way';
export const wayMarkLayer = 'way-marks';

const is = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
const width = (far: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  6,
  far,
  15,
  near,
];
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

export function wayLayers(theme: ThemeName): LayerSpecification[] {
  const palette = mapPalettes[theme];
  return [
    {
      id: 'way-casing',
      type: 'line',
      source: waySource,
      filter: is('line'),
      layout: round,
      paint: { 'line-color': palette.halo, 'line-width': width(5, 11) },
    },
    {
      id: 'way-line',
      type: 'line',
      source: waySource,
      filter: is('line'),
      layout: round,
      paint: { 'line-color': palette.selection, 'line-width': width(3, 7) },
    },
    {
      id: 'way-unmatched',
      type: 'line',
      source: waySource,
      filter: is('unmatched'),
      paint: { 'line-color': palette.halo, 'line-width': width(1.6, 4), 'line-dasharray': [1.2, 1.2] },
    },
    {
      id: 'way-sections',
      type: 'line',
      source: waySource,
      filter: is('section'),
      layout: round,
      paint: { 'line-color': '#f2c230', 'line-width': width(1.6, 3.5) },
    },
    {
      id: 'way-arrows',
      type: 'symbol',
      source: waySource,
      filter: is('line'),
      minzoom: 9,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 120,
        'text-field': '›',
        'text-font': mapFont,
        'text-size': 20,
        'text-keep-upright': false,
        'text-rotation-alignment': 'map',
        'text-ignore-placement': true,
        'text-overlap': 'always',
      },
      paint: { 'text-color': palette.halo },
    },
    {
      id: 'way-ends',
      type: 'circle',
      source: waySource,
      filter: ['any', is('start'), is('finish')],
      paint: {
        'circle-color': ['case', is('start'), palette.halo, palette.selection],
        'circle-radius': 7,
        'circle-stroke-color': ['case', is('start'), palette.selection, palette.halo],
        'circle-stroke-width': 3,
      },
    },
    {
      id: wayMarkLayer,
      type: 'symbol',
      source: waySource,
      filter: is('mark'),
      layout: {
        'icon-image': ['get', 'icon'],
        'icon-overlap': 'always',
        'icon-ignore-placement': true,
      },
      paint: { 'icon-opacity': ['case', ['get', 'isPerhaps'], 0.6, 1] },
    },
  ];
}

export function wayFeatures({ line, unmatched, sections, marks }: WayPicture, theme: ThemeName): FeatureCollection {
  const [start, finish] = [line[0], line.at(-1)];
  return {
    type: 'FeatureCollection',
    features: [
      ...(line.length > 1 ? [lineOf('line', line)] : []),
      ...unmatched.map((each) => lineOf('unmatched', each)),
      ...sections.map((each) => lineOf('section', each)),
      ...(start && finish ? [pointOf('start', start), pointOf('finish', finish)] : []),
      ...marks.map(({ id, position, icon, isPerhaps, isLarge = false }) => {
        const sizePx = isLarge ? iconSizePx.selected : iconSizePx.plain;
        return pointOf('mark', position, { id, icon: iconImage(theme, sizePx, 'full', icon), isPerhaps });
      }),
    ],
  };
}

function lineOf(kind: string, line: readonly Position[]): Feature {
  let last = line[0]?.[0] ?? 0;
  const coordinates = line.map(([x, y]) => {
    // Past 180 across the antimeridian: the other way it would go around the earth.
    last = x - 360 * Math.round((x - last) / 360);
    return [last, y];
  });
  return { type: 'Feature', properties: { kind }, geometry: { type: 'LineString', coordinates } };
}

function pointOf(kind: string, [x, y]: Position, more: Record<string, unknown> = {}): Feature {
  return { type: 'Feature', properties: { kind, ...more }, geometry: { type: 'Point', coordinates: [x, y] } };
}
