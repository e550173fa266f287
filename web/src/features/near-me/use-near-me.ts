import { useState } from 'react';
import { useDeviceStore } from '../../device/device-store.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { mapFilterStore } from '../../map/map-filter.ts';
import type { PointMap } from '../../map/point-map.ts';
import type { NearView } from './near-view.ts';

/** A panel or a button may cover the rest. */
const seenShare = 0.42;

export function useNearMe(map: PointMap | null) {
  const filter = useDeviceStore(mapFilterStore);
  const [nearest, setNearest] = useState<NearView['nearest']>(null);
  const show = async (me: LngLat) => {
    setNearest(null);
    if (map === null) return;
    // The map's first view does without: it is loaded when a user asks for the position.
    const [{ findNear }, { nearView }] = await Promise.all([import('./find-near.ts'), import('./near-view.ts')]);
    // Without a connection the position itself is still worth showing.
    const points = await findNear(me, filter).catch(() => []);
    const { clientWidth, clientHeight } = map.lend((made) => made.getContainer());
    const view = nearView(me, points, Math.min(clientWidth, clientHeight) * seenShare);
    map.camera.flyTo(me, view.zoom);
    setNearest(view.nearest);
  };
  return { nearest, show, forget: () => setNearest(null) };
}
