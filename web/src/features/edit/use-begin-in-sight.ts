import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { boxOf } from '@dozor/domain/geometry/bounding-box.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { useEffect, useEffectEvent } from 'react';
import { linkZoom } from '../../map/map-position.ts';
import type { ObjectMap } from '../../map/object-map.ts';
import type { Cover } from '../../ui/surface/detail-surface.tsx';

/** Further out nobody can place anything. */
const leastZoom = 14;

/** Brings what is edited beside the form, once: near enough to be worked on, all of a section that is longer. */
export function useBeginInSight(map: ObjectMap, begin: PointFields, covered: Cover): void {
  const isCovered = covered.left + covered.bottom > 0;
  const show = useEffectEvent(() => {
    const places = [begin, ...(begin.childrens ?? [])].map(({ x, y }): Position => [x, y]);
    const [west, south, east, north] = map.camera.bounds();
    const isInView = ([lng, lat]: Position) => lng >= west && lng <= east && lat >= south && lat <= north;
    const isNear = map.camera.position().zoom >= leastZoom;
    const box = boxOf(places);
    if (isNear && places.every(isInView)) map.camera.bringIntoSight([begin.x, begin.y]);
    else if (box !== null) map.camera.flyToBounds([box.west, box.south, box.east, box.north], linkZoom);
  });
  useEffect(() => {
    if (isCovered) show();
  }, [isCovered]);
}
