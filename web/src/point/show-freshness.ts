import type { QueryClient } from '@tanstack/react-query';
import type { Freshness } from '@dozor/domain/point/freshness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';

interface ListOfPoints {
  items: readonly Point[];
}

export function showFreshness(queries: QueryClient, id: string, freshness: Freshness): void {
  queries.setQueryData<Point | null>(['point', id], (point) => point && { ...point, freshness });
  for (const queryKey of [['points-in-view'], ['points-to-check']]) {
    queries.setQueriesData<ListOfPoints>({ queryKey }, (list) => {
      if (list?.items.some(({ _id }) => _id === id) !== true) return list;
      return { ...list, items: list.items.map((point) => (point._id === id ? { ...point, freshness } : point)) };
    });
  }
}
