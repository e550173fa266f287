import { queryOptions } from '@tanstack/react-query';
import { searchPlaces } from '@dozor/contract/calls.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { call } from '../../api/call.ts';
import type { LngLat } from '../../map/camera/map-position.ts';

export function placesQuery(text: string, near: LngLat | null, language: Language) {
  const [x, y] = near?.map((degrees) => degrees.toFixed(3)) ?? [];
  return queryOptions({
    queryKey: ['places', text, language],
    queryFn: ({ signal }) => call(searchPlaces, { query: { q: text, x, y }, quiet: true, signal }),
    staleTime: Infinity,
    retry: false,
  });
}
