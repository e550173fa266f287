import { createDeviceStore } from '../../device/device-store.ts';
import { type BaseLayerName, isBaseLayerName } from '../base/base-layers.ts';

export type LngLat = [longitude: number, latitude: number];

export interface MapPosition {
  center: LngLat;
  zoom: number;
}

/** On the first visit: most of Eurasia. */
export const firstPosition: MapPosition = { center: [90, 60], zoom: 4 };
export const linkZoom = 16;
export const addPointZoom = 16;

export const mapPositionStore = createDeviceStore<MapPosition>('dozor-map-position', firstPosition, readPosition);

export const baseLayerStore = createDeviceStore<BaseLayerName>('dozor-map-layer', 'ground', (stored) =>
  isBaseLayerName(stored) ? stored : undefined,
);

export function isLngLat(value: unknown): value is LngLat {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [lng, lat] = value as unknown[];
  return isWithin(lng, 180) && isWithin(lat, 90);
}

function isWithin(value: unknown, bound: number): boolean {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= bound;
}

function readPosition(stored: unknown): MapPosition | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { center, zoom } = stored as Record<string, unknown>;
  if (!isLngLat(center) || typeof zoom !== 'number' || !(zoom >= 0 && zoom <= 24)) return undefined;
  return { center, zoom };
}
