import { accountChanged, accountCommented, accountCreated } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { PointList, PointsPlace } from './points-place.ts';

export interface PointPage {
  items: Point[];
  total: number;
}

const calls = { created: accountCreated, changed: accountChanged, commented: accountCommented };

/** One page of one list. The previous page stays visible until it has loaded. */
export function accountPointsQuery(login: string, place: PointsPlace) {
  const { list, page, limit, filter, bbox } = place;
  const query = { ...filter, bbox, page, limit };
  return queryOptions({
    queryKey: ['account', login, list, query],
    queryFn: ({ signal }): Promise<PointPage> => call(calls[list], { params: { login }, query, signal }),
    // Rows of another list or member would be wrong under this heading.
    placeholderData: (before, previous) =>
      previous?.queryKey[1] === login && previous.queryKey[2] === list ? before : undefined,
  });
}

/** The number of points in a list that pass the filter, for the hidden lists. */
export function accountCountQuery(login: string, list: PointList, place: PointsPlace) {
  return {
    ...accountPointsQuery(login, { ...place, list, page: 1, limit: 10 }),
    select: ({ total }: PointPage) => total,
  };
}
