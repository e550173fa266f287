import type { Map as MapLibre, MapGeoJSONFeature, MapMouseEvent, PointLike } from 'maplibre-gl';
import type { TilePoint } from '@dozor/contract/map/tile-schema.ts';
import type { LngLat } from './camera/map-position.ts';
import { boundsIn, boundsProperty } from './clusters/cluster-bounds.ts';
import { pointLayerIds } from './objects/point-layers.ts';
import type { Bounds } from './tiles/tile-address.ts';

/** `id` is the point's, even when a further point of a section was hit. */
export interface HitPoint {
  kind: 'object';
  id: string;
  position: LngLat;
  properties: TilePoint;
}

export interface HitCluster {
  kind: 'cluster';
  position: LngLat;
  /** The part of the map whose points it gathers. */
  bounds: Bounds;
}

export type Hit = HitPoint | HitCluster;

/** Hit margin around a point's drawing, so that a finger finds it. */
const reachPx = { mouse: 3, touch: 12 };

const hitLayers = [pointLayerIds.clusters, pointLayerIds.icons, pointLayerIds.dots, pointLayerIds.sections];

/** The nearest is preferred. */
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
  const position: LngLat =
    feature.geometry.type === 'Point' ? toLngLat(feature.geometry.coordinates) : map.unproject(at).toArray();
  if (feature.layer.id === pointLayerIds.clusters) {
    const bounds = boundsIn(feature.properties[boundsProperty]) ?? [...position, ...position];
    return { kind: 'cluster', position, bounds };
  }
  const properties: TilePoint = feature.properties;
  return { kind: 'object', id: String(properties.of ?? feature.id ?? ''), position, properties };
}

function distancePx(map: MapLibre, feature: MapGeoJSONFeature, x: number, y: number): number {
  if (feature.geometry.type !== 'Point') return Infinity;
  const position = map.project(toLngLat(feature.geometry.coordinates));
  return Math.hypot(position.x - x, position.y - y);
}

function toLngLat(coordinates: readonly number[]): LngLat {
  return [coordinates[0] ?? 0, coordinates[1] ?? 0];
}

export function pointerOf(event: MapMouseEvent): 'mouse' | 'touch' {
  const original = event.originalEvent;
  return original instanceof PointerEvent && original.pointerType === 'touch' ? 'touch' : 'mouse';
}
