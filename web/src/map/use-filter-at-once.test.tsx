import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useKept } from '../kept/kept-store.ts';
import { defaultMapFilter, type MapFilter, mapFilterStore } from './map-filter.ts';
import type { PointMap } from './point-map.ts';
import { useFilterAtOnce } from './use-filter-at-once.ts';

const mapOf = (setFilter: (filter: MapFilter) => void) => {
  const map: Partial<PointMap> = { setFilter };
  return map as PointMap;
};

beforeEach(() => mapFilterStore.reset());

test('the map has the filter before the screen is drawn with it', () => {
  let drawn = 0;
  const drawnBefore: number[] = [];
  const map = mapOf(() => drawnBefore.push(drawn));
  renderHook(() => {
    drawn += 1;
    useFilterAtOnce(map, useKept(mapFilterStore));
  });
  for (const rating of [1, 0]) act(() => mapFilterStore.set({ ...defaultMapFilter, rating }));
  expect(drawnBefore).toEqual([1, 2]);
});

test('a filter that is shown instead of the kept one stays', () => {
  const setFilter = vi.fn();
  const ofForm = { ...defaultMapFilter, without: 'a' };
  const { rerender } = renderHook(({ shown }) => useFilterAtOnce(mapOf(setFilter), shown), {
    initialProps: { shown: mapFilterStore.get() },
  });
  rerender({ shown: ofForm });
  act(() => mapFilterStore.set({ ...defaultMapFilter, rating: 1 }));
  expect(setFilter).not.toHaveBeenCalled();
});
