import type { RasterLayerSpecification, RasterSourceSpecification } from 'maplibre-gl';
import type { ThemeName } from '../ui/tokens.ts';

export const baseLayerNames = ['osm', 'google', 'yandex'] as const;

export type BaseLayerName = (typeof baseLayerNames)[number];

export function isBaseLayerName(value: unknown): value is BaseLayerName {
  return baseLayerNames.some((name) => name === value);
}

export const baseLayerIds = { source: 'base', layer: 'base' } as const;

/** Where the pictures of a base layer come from. */
export interface BaseLayerTiles {
  url: string;
  tileSize: number;
  maxZoom: number;
  attribution: string;
  /** Where the provider says whose data a view shows (`creditView`). */
  copyrightUrl?: string | undefined;
}

export const openStreetMap: BaseLayerTiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  tileSize: 256,
  maxZoom: 19,
  attribution: '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>',
};

export function baseSource({ url, tileSize, maxZoom, attribution }: BaseLayerTiles): RasterSourceSpecification {
  return { type: 'raster', tiles: [url], tileSize, maxzoom: maxZoom, attribution };
}

type RasterPaint = NonNullable<RasterLayerSpecification['paint']>;

/** Desaturated and lightened by day; by night turned over, so that the words stay readable, on the ground's own blue. */
export const basePaint: Readonly<Record<ThemeName, RasterPaint>> = {
  light: {
    'raster-opacity': 1,
    'raster-saturation': -0.5,
    'raster-contrast': 0,
    'raster-brightness-min': 0.2,
    'raster-brightness-max': 1,
    'raster-hue-rotate': 0,
  },
  dark: {
    'raster-opacity': 0.82,
    'raster-saturation': -0.7,
    'raster-contrast': -0.05,
    'raster-brightness-min': 0.82,
    'raster-brightness-max': 0.06,
    'raster-hue-rotate': 180,
  },
};

/** Not to be seen before its provider has answered (`BaseLayerControl`). */
export function baseLayer(theme: ThemeName): RasterLayerSpecification {
  return {
    id: baseLayerIds.layer,
    type: 'raster',
    source: baseLayerIds.source,
    layout: { visibility: 'none' },
    paint: { ...basePaint[theme], 'raster-fade-duration': 150 },
  };
}
