import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '../../map/live-changes.ts';
import type { ObjectMap } from '../../map/object-map.ts';

/** Keeps the open map up to date: its tiles, the open card and the list of what is in view. */
export function useLiveMap(map: ObjectMap | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (map === null) return undefined;
    return followChanges({
      changed: (changes) => {
        map.refresh(
          changes.flatMap(({ places }) => places),
          changes.map(({ id }) => id),
        );
        for (const { id } of changes) void queries.invalidateQueries({ queryKey: ['point', id] });
        void queries.invalidateQueries({ queryKey: ['points-in-view'] });
      },
      missed: () => {
        map.refreshAll();
        void queries.invalidateQueries({ queryKey: ['point'] });
        void queries.invalidateQueries({ queryKey: ['points-in-view'] });
      },
    });
  }, [map, queries]);
}
