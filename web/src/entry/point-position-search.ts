import { baseLayerStore } from '../map/camera/map-position.ts';

/** The map's address for a point at zoom 16. */
export function pointPositionSearch(point: { _id: string; x: number; y: number }) {
  return { point: point._id, center: `${point.x},${point.y}`, zoom: '16', layer: baseLayerStore.get() };
}
