import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { PointMap } from '../../map/point-map.ts';
import { useMapView } from '../../map/use-map-view.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import type { PastAddress } from './past-address.ts';
import { dateOf, dayOf, nextMonth } from './past-days.ts';
import { pastDayQuery } from './past-queries.ts';

export interface PastPlayerProps {
  map: PointMap;
  theme: ThemeName;
  types: readonly PointType[];
  /** Days since 1970. */
  first: number;
  last: number;
  months: readonly { month: string; points: number }[];
  address: PastAddress;
}

/** A month per step; users who prefer reduced motion get time to look. */
const stepMs = { default: 700, calm: 1600 };
/** The address is written once the day has rested: browsers limit how often that is allowed. */
const restMs = 300;

export function usePastDay({ map, types, first, last, address }: PastPlayerProps) {
  const [day, setDay] = useState(() => bounded(dayOf(address.day ?? ''), first, last));
  const [isPlaying, setPlaying] = useState(false);
  const client = useQueryClient();
  const view = useMapView(map) ?? map.view.get();
  const { bounds, position } = view;
  const asked = (on: number) => ({ date: dateOf(on), bounds, zoom: position.zoom, types });
  const { data, isPlaceholderData, isError } = useQuery(pastDayQuery(asked(day)));
  const isShown = data !== undefined && !isPlaceholderData;

  const write = useEffectEvent(() => {
    if (address.day !== dateOf(day)) address.show(dateOf(day));
  });
  useEffect(() => {
    const timer = setTimeout(write, restMs);
    return () => clearTimeout(timer);
  }, [day]);

  const step = useEffectEvent(() => {
    const next = Math.min(nextMonth(day), last);
    setDay(next);
    if (next === last) setPlaying(false);
    else void client.prefetchQuery(pastDayQuery(asked(Math.min(nextMonth(next), last))));
  });
  useEffect(() => {
    if (!isPlaying || !isShown) return undefined;
    const isCalm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(step, isCalm ? stepMs.calm : stepMs.default);
    return () => clearTimeout(timer);
  }, [isPlaying, isShown, day]);

  return {
    day,
    data,
    isFailed: isError,
    isPlaying: isPlaying && !isError,
    go: (next: number) => {
      setPlaying(false);
      setDay(bounded(next, first, last));
    },
    play: (wanted: boolean) => {
      if (wanted && day === last) setDay(first);
      setPlaying(wanted);
    },
  };
}

function bounded(day: number, first: number, last: number): number {
  return Number.isNaN(day) ? first : Math.max(first, Math.min(last, day));
}
