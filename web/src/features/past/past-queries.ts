import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { historyAt, historySpan } from '@dozor/contract/calls.ts';
import { type PointType, pointTypes } from '@dozor/domain/point/point-type.ts';
import { call } from '../../api/call.ts';
import type { Bounds } from '../../map/tiles/tile-address.ts';
import { boxOf } from './past-days.ts';

export const pastSpanQuery = queryOptions({
  queryKey: ['past', 'span'],
  queryFn: ({ signal }) => call(historySpan, { quiet: true, signal }),
  staleTime: 600_000,
});

export interface AskedPast {
  date: string;
  bounds: Bounds;
  zoom: number;
  types: readonly PointType[];
}

export function pastDayQuery({ date, bounds, zoom, types }: AskedPast) {
  const query = {
    date,
    bbox: boxOf(bounds, zoom),
    zoom: Math.floor(zoom),
    ...(types.length < pointTypes.length && { types: types.join() }),
  };
  return queryOptions({
    queryKey: ['past', 'at', query],
    queryFn: async ({ signal }) => ({ ...(await call(historyAt, { query, quiet: true, signal })), zoom: query.zoom }),
    placeholderData: keepPreviousData,
    staleTime: 600_000,
    gcTime: 300_000,
  });
}
