import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { linkZoom, mapPositionStore, type MapPosition } from '../../map/camera/map-position.ts';
import type { PointMap } from '../../map/point-map.ts';
import { positionSearch, type MapLink } from '../../point/map-link.ts';
import { pointQuery } from '../../point/point-query.ts';

export function firstView(link: MapLink): MapPosition {
  const stored = mapPositionStore.get();
  if (link.center !== undefined) return { center: link.center, zoom: link.zoom ?? linkZoom };
  return { center: stored.center, zoom: link.zoom ?? stored.zoom };
}

/**
 * Follows the link: a position written into it by anything other than the map's own movement (a link inside the page)
 * moves the map, and a link with a point but no position goes to the point.
 */
export function useFollowLink(map: PointMap | null, link: MapLink): { written: (position: MapPosition) => void } {
  const lastWritten = useRef(positionKey(firstView(link)));
  const [isPositionGiven] = useState(link.center !== undefined);
  const key = link.center === undefined ? undefined : positionKey({ center: link.center, zoom: link.zoom ?? linkZoom });
  const { data: point } = useQuery({
    ...pointQuery(link.point ?? ''),
    enabled: link.point !== undefined && !isPositionGiven,
  });
  const firstPoint = useRef(link.point);

  useEffect(() => {
    if (map === null || key === undefined || key === lastWritten.current || link.center === undefined) return;
    lastWritten.current = key;
    map.camera.jumpTo({ center: link.center, zoom: link.zoom ?? linkZoom });
  }, [map, key, link]);

  useEffect(() => {
    if (map === null || isPositionGiven || !point || firstPoint.current !== point._id) return;
    firstPoint.current = undefined;
    map.camera.jumpTo({ center: [point.x, point.y], zoom: linkZoom });
  }, [map, isPositionGiven, point]);

  return {
    written: (position) => {
      lastWritten.current = positionKey(position);
    },
  };
}

/** The precision of a position in an address. */
function positionKey(position: MapPosition): string {
  return Object.values(positionSearch(position)).join();
}
