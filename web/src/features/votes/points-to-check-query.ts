import { queryOptions } from '@tanstack/react-query';
import { listToCheck } from '@dozor/contract/calls.ts';
import { wantsLook } from '@dozor/domain/freshness/wants-look.ts';
import { boxAround } from '@dozor/domain/geometry/bounding-box.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { call } from '../../api/call.ts';
import { askOrRead } from '../../device/without-connection.ts';
import type { LngLat } from '../../map/camera/map-position.ts';

export interface PointsToCheck {
  items: readonly (Point & { away: number })[];
  /** The server was unreachable: these are the nearby points stored on the device. */
  isStored?: true;
}

const max = 20;
/** An offline user asks about points just passed. */
const storedAroundMeters = 10_000;

/** Nearest first. */
export function pointsToCheckQuery(position: LngLat | null) {
  const [lng, lat] = position ?? [0, 0];
  const near = `${lng.toFixed(5)},${lat.toFixed(5)}`;
  return queryOptions({
    queryKey: ['points-to-check', near],
    queryFn: async ({ signal }): Promise<PointsToCheck> =>
      askOrRead<PointsToCheck>(
        () => call(listToCheck, { query: { near, limit: String(max) }, quiet: true, signal }),
        ({ items }) => items,
        async (stored) => {
          const { west, south, east, north } = boxAround(lng, lat, storedAroundMeters);
          const points = await stored.readStoredPointsIn([west, south, east, north].join());
          return { items: nearestToCheck(points, [lng, lat]), isStored: true };
        },
      ),
    enabled: position !== null,
    // An answered row stays in place, so that the next tap hits its target.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

export function nearestToCheck(points: readonly Point[], [lng, lat]: LngLat): PointsToCheck['items'] {
  return points
    .filter((point) => wantsLook(point, point.freshness?.state))
    .map((point) => ({ ...point, away: distanceMeters(lng, lat, point.x, point.y) }))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, max);
}
