import { useCallback, useState } from 'react';
import { useFollowLink } from '../../features/deep-link/use-map-start.ts';
import { useMyPosition, type MyPosition } from '../../features/layers/use-my-position.ts';
import { useNearMe } from '../../features/near-me/use-near-me.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import type { PointMap } from '../../map/point-map.ts';
import type { Bounds } from '../../map/tiles/tile-address.ts';
import { useKeepPosition } from '../../map/use-map-view.ts';
import type { MapScreenAddress } from './use-map-address.ts';

/** Moves the map to positions, to the visitor and to the place in the link, and writes its position into the link. */
export function useWaysToGo(map: PointMap | null, { link, keepPosition }: MapScreenAddress) {
  const [me, setMe] = useState<MyPosition | null>(null);
  const [pointedAt, setPointedAt] = useState<LngLat | null>(null);
  const follow = useFollowLink(map, link);
  useKeepPosition(map, (position) => {
    follow.written(position);
    keepPosition(position);
  });
  const goTo = useCallback(
    (to: LngLat, zoom?: number) => {
      // A town is not a spot to mark.
      setPointedAt(zoom === undefined ? to : null);
      map?.camera.flyTo(to, zoom);
    },
    [map],
  );
  const nearMe = useNearMe(map);
  const { isLocating, locate } = useMyPosition((found) => {
    setMe(found);
    void nearMe.show(found.position);
  });
  return {
    me,
    pointedAt,
    goTo,
    goToBounds: (bounds: Bounds) => map?.camera.flyToBounds(bounds),
    nearMe,
    isLocating,
    locate,
  };
}
