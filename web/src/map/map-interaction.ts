import type { Map as MapLibre, MapGeoJSONFeature, MapMouseEvent, PointLike } from 'maplibre-gl';
import type { TilePoint } from '@dozor/contract/map/tile-schema.ts';
import type { LngLat } from './camera/map-position.ts';
import { ofPartner } from './clusters/camera-pairs.ts';
import { boundsIn, boundsProperty } from './clusters/cluster-bounds.ts';
import { densityIds } from './objects/density-layers.ts';
import { pointLayerIds } from './objects/point-layers.ts';
import type { Bounds } from './tiles/tile-address.ts';

/** `id` is the point's, even when a further point of a section was hit. */
export interface HitPoint {
  kind: 'object';
  id: string;
  position: LngLat;
  properties: TilePoint;
  /** Another camera in its place, which one sign tells together with it. */
  partner?: string;
}

export interface HitCluster {
  kind: 'cluster';
  position: LngLat;
  /** The part of the map whose points it gathers. */
  bounds: Bounds;
  /** Its counts by type and rating. */
  properties: Record<string, unknown>;
}

export type Hit = HitPoint | HitCluster;

/** Hit margin around a point's drawing, so that a finger finds it. */
const reachPx = { mouse: 3, touch: 12 };

const hitLayers = [
  pointLayerIds.clusters,
  pointLayerIds.cameras,
  pointLayerIds.icons,
  pointLayerIds.dots,
  pointLayerIds.sections,
  ...Object.values(densityIds),
];
const clusterLayers: readonly string[] = [pointLayerIds.clusters, ...Object.values(densityIds)];

/** The nearest is preferred, and a dot to the density around it. */
export function hitAt(map: MapLibre, { x, y }: { x: number; y: number }, pointer: 'mouse' | 'touch'): Hit | null {
  const reach = reachPx[pointer];
  const box: [PointLike, PointLike] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ];
  const layers = hitLayers.filter((id) => map.getLayer(id) !== undefined);
  const features = map.queryRenderedFeatures(box, { layers });
  const placed = features.filter((feature) => feature.geometry.type === 'Point');
  const isUnderDots = (feature: MapGeoJSONFeature) => Number(feature.layer.id === densityIds.underDots);
  const nearest =
    placed.toSorted(
      (a, b) => isUnderDots(a) - isUnderDots(b) || distancePx(map, a, x, y) - distancePx(map, b, x, y),
    )[0] ?? features[0];
  return nearest === undefined ? null : toHit(map, nearest, [x, y]);
}

function toHit(map: MapLibre, feature: MapGeoJSONFeature, at: [number, number]): Hit {
  const position: LngLat =
    feature.geometry.type === 'Point' ? toLngLat(feature.geometry.coordinates) : map.unproject(at).toArray();
  if (clusterLayers.includes(feature.layer.id)) {
    const bounds = boundsIn(feature.properties[boundsProperty]) ?? [...position, ...position];
    return { kind: 'cluster', position, bounds, properties: feature.properties };
  }
  const properties: TilePoint = feature.properties;
  const partner: unknown = feature.properties[ofPartner('_id')];
  const hit: HitPoint = { kind: 'object', id: String(properties.of ?? feature.id ?? ''), position, properties };
  return typeof partner === 'string' ? { ...hit, partner } : hit;
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
