import { getPlace } from '@dozor/contract/calls.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Places are asked for by squares of this many degrees, so that pulling a point does not ask at every pixel. */
const squareDegrees = 0.01;

/** In which country a point lies and what follows from that, and what is around it; the server has borders and points. */
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
