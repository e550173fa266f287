import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { isInBoxText } from '../../map/live/live-boxes.ts';
import { followChanges } from '../../map/live/live-changes.ts';
import { type LiveWord, reportLiveStatus } from '../../map/live/live-status.ts';
import type { PointMap } from '../../map/point-map.ts';
import { showFreshness } from '../../point/show-freshness.ts';

/** @param cacheSeconds time for which a cache in between may answer by itself */
export function useLiveMap(map: PointMap | null, cacheSeconds: number): LiveWord {
  const queries = useQueryClient();
  const [word, setWord] = useState<LiveWord>(null);
  useEffect(() => map?.askPastCaches(cacheSeconds > 0), [map, cacheSeconds]);
  useEffect(() => {
    if (map === null) return undefined;
    const say = reportLiveStatus(setWord);
    const leave = followChanges({
      changed: (changes) => {
        const positions = changes.flatMap((change) => change.positions);
        map.refresh(changes);
        for (const { id } of changes) void queries.invalidateQueries({ queryKey: ['point', id] });
        const isTouched = ({ queryKey }: { queryKey: QueryKey }) => isAnyInBox(queryKey, positions);
        void queries.invalidateQueries({ queryKey: ['points-in-view'], predicate: isTouched });
      },
      voted: ({ _id, freshness }) => {
        showFreshness(queries, _id, freshness);
        // The vote may say whose side an open camera is for.
        if (queries.getQueryData<Point | null>(['point', _id])?.direction === null) {
          void queries.invalidateQueries({ queryKey: ['point', _id] });
        }
      },
      missed: () => {
        map.refreshAll();
        void queries.invalidateQueries({ queryKey: ['point'] });
        void queries.invalidateQueries({ queryKey: ['points-in-view'] });
      },
      live: say.live,
    });
    return () => {
      say.stop();
      leave();
    };
  }, [map, queries]);
  return word;
}

/** The key contains the box as text: that of the view, or that around a position. */
function isAnyInBox(queryKey: QueryKey, positions: readonly LngLat[]): boolean {
  const box = queryKey.find((part) => typeof part === 'string' && part.includes(','));
  return typeof box === 'string' && positions.some((position) => isInBoxText(box, position));
}
