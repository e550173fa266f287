import { getPoint, listPoints, pointHistory } from '@dozor/contract/points-endpoints.ts';
import { boxAround, type BoundingBox } from '@dozor/domain/geometry/bounding-box.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

/** One object with all its fields; null when there is none of that number. The key is that of the object's card. */
export function editedPointQuery(id: string) {
  return queryOptions({
    queryKey: ['point', id],
    queryFn: async ({ signal }): Promise<Point | null> => {
      try {
        return (await call(getPoint, { params: { id }, quiet: true, signal })) as unknown as Point;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

/** Neighbours are asked for by squares of this many degrees, so that pulling an object does not ask at every pixel. */
const squareDegrees = 0.002;
/** Half of the square's diagonal, and as much around it as a duplicate can be away. */
const reachMeters = 300;
const mostNeighbours = 500;

/** The objects around a place, those hidden by the map's filter too. Live changes reach it by its key. */
export function neighboursQuery(x: number, y: number) {
  const snap = (degrees: number) => Math.round(degrees / squareDegrees) * squareDegrees;
  const isPlace = Number.isFinite(x) && Number.isFinite(y);
  const bbox = isPlace ? boxText(boxAround(snap(x), snap(y), reachMeters)) : '';
  return queryOptions({
    queryKey: ['points-in-view', 'around', bbox],
    queryFn: async ({ signal }): Promise<readonly Point[]> => {
      const query = { bbox, rating: '-1', limit: String(mostNeighbours) };
      const { items } = await call(listPoints, { query, quiet: true, signal });
      return items as unknown as Point[];
    },
    enabled: isPlace,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

function boxText({ west, south, east, north }: BoundingBox): string {
  return [west, south, east, north].map((degrees) => Number(degrees.toFixed(6))).join();
}

/** The last changes of an object: who made its present version, and why. */
export function lastChangesQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['point', id, 'last-changes', version],
    queryFn: async ({ signal }) => {
      const { items } = await call(pointHistory, { params: { id }, query: { limit: '10' }, quiet: true, signal });
      return items.filter(({ kind }) => kind !== 'commented');
    },
  });
}
