import type { Map as MapLibre, MapGeoJSONFeature, MapMouseEvent, PointLike } from 'maplibre-gl';
import { objectLayerIds } from './objects/object-layers.ts';
import type { LngLat } from './map-position.ts';
import { clusterCellBounds, type Bounds } from './tile-address.ts';

/** An object of the tiles under the pointer. `id` is the object's, also when a further point of a section was hit. */
export interface HitObject {
  kind: 'object';
  id: string;
  place: LngLat;
  properties: Record<string, unknown>;
}

export interface HitCluster {
  kind: 'cluster';
  place: LngLat;
  /** The part of the map whose objects it gathers. */
  bounds: Bounds;
}

export type Hit = HitObject | HitCluster;

/** What an object takes on the screen beside its drawing, so that a finger finds it. */
const reachPx = { mouse: 3, touch: 12 };

const hitLayers = [objectLayerIds.clusters, objectLayerIds.icons, objectLayerIds.dots, objectLayerIds.sections];

/** What lies at a place of the screen, the nearest first choice. */
export function hitAt(map: MapLibre, { x, y }: { x: number; y: number }, pointer: 'mouse' | 'touch'): Hit | null {
  const reach = reachPx[pointer];
  const box: [PointLike, PointLike] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ];
  const layers = hitLayers.filter((id) => map.getLayer(id) !== undefined);
  const features = map.queryRenderedFeatures(box, { layers });
  const placed = features.filter((feature) => feature.geometry.type === 'Point');
  const nearest = placed.toSorted((a, b) => distancePx(map, a, x, y) - distancePx(map, b, x, y))[0] ?? features[0];
  return nearest === undefined ? null : toHit(map, nearest, [x, y]);
}

function toHit(map: MapLibre, feature: MapGeoJSONFeature, at: [number, number]): Hit {
  const place: LngLat =
    feature.geometry.type === 'Point' ? toLngLat(feature.geometry.coordinates) : map.unproject(at).toArray();
  if (feature.layer.id === objectLayerIds.clusters) {
    return { kind: 'cluster', place, bounds: clusterCellBounds(place, Math.floor(map.getZoom())) };
  }
  const { properties } = feature;
  return { kind: 'object', id: String(properties['of'] ?? feature.id ?? ''), place, properties };
}

function distancePx(map: MapLibre, feature: MapGeoJSONFeature, x: number, y: number): number {
  if (feature.geometry.type !== 'Point') return Infinity;
  const place = map.project(toLngLat(feature.geometry.coordinates));
  return Math.hypot(place.x - x, place.y - y);
}

function toLngLat(coordinates: readonly number[]): LngLat {
  return [coordinates[0] ?? 0, coordinates[1] ?? 0];
}

export function pointerOf(event: MapMouseEvent): 'mouse' | 'touch' {
  const original = event.originalEvent;
  return original instanceof PointerEvent && original.pointerType === 'touch' ? 'touch' : 'mouse';
}
