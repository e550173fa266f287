import type { RasterLayerSpecification, RasterSourceSpecification } from 'maplibre-gl';
import type { ThemeName } from '../../ui/tokens.ts';

/** In menu order; the names also appear in addresses. */
export const baseLayerNames = [
  'ground',
  'osm',
  'google',
  'google-satellite',
  'yandex',
  'yandex-satellite',
  'aerial',
] as const;

export type BaseLayerName = (typeof baseLayerNames)[number];

export function isBaseLayerName(value: unknown): value is BaseLayerName {
  return baseLayerNames.some((name) => name === value);
}

export const baseLayerIds = { source: 'base', layer: 'base' } as const;

export type BaseLayerTiles = BasemapTiles | PictureTiles;

/** Vector tiles that the map renders itself (`map/basemap`). */
export interface BasemapTiles {
  kind: 'ground';
  /** Address of the TileJSON; empty while unknown. */
  url: string;
}

export interface PictureTiles {
  /** Drawn maps are muted; aerial pictures are only darkened at night. */
  kind: 'map' | 'aerial';
  url: string;
  tileSize: number;
  maxZoom: number;
  attribution: string;
  /** Where the provider reports the copyright of a view (`creditView`). */
  copyrightUrl?: string | undefined;
}

export const openStreetMap: PictureTiles = {
  kind: 'map',
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  tileSize: 256,
  maxZoom: 19,
  attribution: '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>',
};

/** Under the base map the picture source remains empty: other layers are placed above its layer. */
export function baseSource(base: BaseLayerTiles): RasterSourceSpecification {
  if (base.kind === 'ground') return { type: 'raster', tiles: [], tileSize: 256 };
  const { url, tileSize, maxZoom, attribution } = base;
  return { type: 'raster', tiles: [url], tileSize, maxzoom: maxZoom, attribution };
}

type RasterPaint = NonNullable<RasterLayerSpecification['paint']>;

/** Desaturated and lightened by day; inverted at night to keep the labels readable, on the base map's own blue. */
const mapPaint: Readonly<Record<ThemeName, RasterPaint>> = {
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

/** Unchanged by day; inverted, places would be unrecognizable. */
const aerialPaint: Readonly<Record<ThemeName, RasterPaint>> = {
  light: {
    'raster-opacity': 1,
    'raster-saturation': -0.15,
    'raster-contrast': 0,
    'raster-brightness-min': 0.06,
    'raster-brightness-max': 1,
    'raster-hue-rotate': 0,
  },
  dark: {
    'raster-opacity': 1,
    'raster-saturation': -0.3,
    'raster-contrast': 0,
    'raster-brightness-min': 0,
    'raster-brightness-max': 0.6,
    'raster-hue-rotate': 0,
  },
};

/** Hidden until its provider has answered (`BaseLayerControl`). */
export function baseLayer(theme: ThemeName, kind: BaseLayerTiles['kind']): RasterLayerSpecification {
  const paint = kind === 'aerial' ? aerialPaint : mapPaint;
  return {
    id: baseLayerIds.layer,
    type: 'raster',
    source: baseLayerIds.source,
    layout: { visibility: 'none' },
    paint: { ...paint[theme], 'raster-fade-duration': 150 },
  };
}
