import { useEffect, useEffectEvent, useRef } from 'react';
import { boxOf } from '@dozor/domain/geometry/bounding-box.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { sectorRings } from '@dozor/domain/geometry/sector.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { linkZoom, type LngLat } from '../../map/camera/map-position.ts';
import type { PointMap } from '../../map/point-map.ts';
import type { Cover } from '../../ui/surface/detail-surface.tsx';

/** Too far out for placing anything. */
const minZoom = 14;

/** Shows the point once: close enough to work on, with the handles; a longer section entirely. */
export function useStartInSight(map: PointMap, begin: PointFields, covered: Cover): void {
  const isCovered = covered.left + covered.bottom > 0;
  const show = useEffectEvent(() => {
    const positions = [begin, ...(begin.childrens ?? [])].map(({ x, y }): Position => [x, y]);
    const [west, south, east, north] = map.camera.bounds();
    const isInView = ([lng, lat]: Position) => lng >= west && lng <= east && lat >= south && lat <= north;
    const isNear = map.camera.position().zoom >= minZoom;
    const box = boxOf(positions);
    const sector = sectorRings(begin).flatMap((ring) => ring.map(([lng, lat]): LngLat => [lng, lat]));
    if (isNear && positions.every(isInView)) map.camera.bringIntoSight([begin.x, begin.y], sector);
    else if (box !== null) map.camera.flyToBounds([box.west, box.south, box.east, box.north], linkZoom);
  });
  const hasShown = useRef(false);
  useEffect(() => {
    // The sheet closes and reopens while the user chooses a position: the map stays where the user moved it.
    if (!isCovered || hasShown.current) return;
    hasShown.current = true;
    show();
  }, [isCovered]);
}
