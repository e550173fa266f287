import { useQuery, useQueryClient } from '@tanstack/react-query';
import { markWaySeen } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { call } from '../../../api/call.ts';
import { deviceWaysStore } from './device-ways.ts';
import type { StoredWay } from './use-stored-ways.ts';
import { serverChangesQuery } from './way-changes-query.ts';
import { changesSince, snapshotOf, type WayChanges } from './way-changes.ts';

interface Present {
  ids: readonly string[];
  points: ReadonlyMap<string, Point>;
  isPartial: boolean;
}

export interface Since {
  /** Undefined while unknown. */
  changes: WayChanges | undefined;
  seen: () => Promise<void>;
}

/** `way` is null for any way but an own one. */
export function useSince(way: StoredWay | null, { ids, points, isPartial }: Present): Since {
  const queries = useQueryClient();
  const id = way?.key.slice(1) ?? '';
  const revision = typeof way?.seen === 'number' ? way.seen : undefined;
  const { data } = useQuery(serverChangesQuery(id, revision));
  const snapshot = typeof way?.seen === 'object' ? way.seen : undefined;
  const isKnown = points.size > 0 || ids.length === 0;
  const onDevice = snapshot !== undefined && isKnown ? changesSince(snapshot, { ids, points, isPartial }) : undefined;
  return {
    changes: way === null ? undefined : (onDevice ?? data),
    seen: async () => {
      if (snapshot !== undefined) {
        const now = snapshotOf(ids, points, snapshot);
        deviceWaysStore.set(deviceWaysStore.get().map((each) => (each.id === id ? { ...each, seen: now } : each)));
        return;
      }
      await call(markWaySeen, { params: { id }, quiet: true });
      await queries.invalidateQueries({ queryKey: ['kept-ways'] });
    },
  };
}
