import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listPoints, pointHistory } from '@dozor/contract/calls.ts';
import { boxAround, type BoundingBox } from '@dozor/domain/geometry/bounding-box.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { call } from '../../../api/call.ts';

/** Side of the squares requested, so that dragging a point does not send a request for every pixel. */
const squareDegrees = 0.002;
/** Half of the square's diagonal, plus the maximum distance of a duplicate. */
const reachMeters = 300;
const maxNeighbours = 500;

/** Includes points hidden by the map's filter. Live changes invalidate it by its key. */
export function neighboursQuery(x: number, y: number) {
  const snap = (degrees: number) => Math.round(degrees / squareDegrees) * squareDegrees;
  const isPosition = Number.isFinite(x) && Number.isFinite(y);
  const bbox = isPosition ? boxText(boxAround(snap(x), snap(y), reachMeters)) : '';
  return queryOptions({
    queryKey: ['points-in-view', 'around', bbox],
    queryFn: async ({ signal }): Promise<readonly Point[]> => {
      const query = { bbox, rating: '-1', limit: String(maxNeighbours) };
      const { items } = await call(listPoints, { query, quiet: true, signal });
      return items;
    },
    enabled: isPosition,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

function boxText({ west, south, east, north }: BoundingBox): string {
  return [west, south, east, north].map((degrees) => Number(degrees.toFixed(6))).join();
}

export function lastChangesQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['point', id, 'last-changes', version],
    queryFn: async ({ signal }) => {
      const { items } = await call(pointHistory, { params: { id }, query: { limit: '10' }, quiet: true, signal });
      return items.filter(({ kind }) => kind !== 'commented');
    },
  });
}
