import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPlace } from '@dozor/contract/calls.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { call } from '../../../api/call.ts';

/** Side of the squares requested, so that dragging a point does not send a request for every pixel. */
const squareDegrees = 0.01;

/** Comes from the server, which has the borders and points. */
export function placeQuery({ x, y, type }: Pick<PointFields, 'x' | 'y' | 'type'>) {
  const snap = (degrees: number) => (Math.round(degrees / squareDegrees) * squareDegrees).toFixed(2);
  const query = { x: snap(x), y: snap(y), type };
  return queryOptions({
    queryKey: ['place', query.x, query.y, type],
    queryFn: ({ signal }) => call(getPlace, { query, quiet: true, signal }),
    enabled: Number.isFinite(x) && Number.isFinite(y),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}
