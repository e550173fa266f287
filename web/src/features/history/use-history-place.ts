import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { mapPositionStore } from '../../map/camera/map-position.ts';
import { boxOfView } from './box-of-view.ts';
import { historySearch, readHistoryPlace, type HistoryPlace, type HistorySearch } from './history-address.ts';
import { historyFilterStore } from './stored-history-filter.ts';

type PlaceChange = Partial<HistoryPlace>;

/** A bare address opens with the filter of the last visit. */
export function useHistoryPlace(): { place: HistoryPlace; go: (change: PlaceChange) => void } {
  const search = useSearch({ from: '/history' });
  const navigate = useNavigate({ from: '/history' });
  const [restored, setRestored] = useState(() => (isBare(search) ? storedSearch() : null));
  const { list, page, limit, types, countries, from, to, rating, bbox, import: importId } = restored ?? search;
  const place = useMemo(
    () => readHistoryPlace({ list, page, limit, types, countries, from, to, rating, bbox, import: importId }),
    [list, page, limit, types, countries, from, to, rating, bbox, importId],
  );

  const write = useCallback(
    (next: HistorySearch, replace: boolean) =>
      navigate({ search: (before) => ({ ...withoutPlace(before), ...next }), replace, resetScroll: false }),
    [navigate],
  );
  useEffect(() => {
    if (restored !== null) void write(restored, true).then(() => setRestored(null));
  }, [restored, write]);

  const go = useCallback(
    (change: PlaceChange) => {
      const next = { ...place, page: 1, ...change };
      keep(next);
      void write(historySearch(next), false);
    },
    [place, write],
  );
  return { place, go };
}

export function boxOfMap(): string {
  const barsPx = 48;
  return boxOfView(mapPositionStore.get(), globalThis.innerWidth, globalThis.innerHeight - barsPx);
}

const placeKeys = ['list', 'page', 'limit', 'types', 'countries', 'from', 'to', 'rating', 'bbox', 'import'] as const;

function isBare(search: HistorySearch): boolean {
  return placeKeys.every((key) => search[key] === undefined);
}

function withoutPlace<Search extends HistorySearch>(search: Search): Search {
  const rest = { ...search };
  for (const key of placeKeys) delete rest[key];
  return rest;
}

/** Null when there is none. */
function storedSearch(): HistorySearch | null {
  const { search, inView } = historyFilterStore.get();
  const restored = { ...search, ...(inView && { bbox: boxOfMap() }) };
  return Object.keys(restored).length === 0 ? null : restored;
}

function keep(place: HistoryPlace): void {
  const { list: _list, page: _page, import: _import, bbox, ...search } = historySearch(place);
  historyFilterStore.set({ search, inView: bbox !== undefined });
}
