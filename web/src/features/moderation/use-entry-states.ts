import { getPoint, pointHistory } from '@dozor/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { HistoryEntry } from '../../entry/history-entry.ts';
import { isSeenOnMap, pastStates, type EntryStates } from '../../entry/past-states.ts';

/** The point before and after an edit that can be shown on a map; null for any other, and until it is known. */
export function useEntryStates(entry: HistoryEntry): EntryStates | null {
  const id = entry.point._id;
  const isShown = entry.kind === 'created' || isSeenOnMap(entry);
  const { data } = useQuery({
    queryKey: ['point', id, 'states', entry._id],
    queryFn: async ({ signal }) => {
      const [point, { items }] = await Promise.all([
        call(getPoint, { params: { id }, quiet: true, signal }),
        call(pointHistory, { params: { id }, query: { limit: 25 }, quiet: true, signal }),
      ]);
      return pastStates(point, items).get(entry._id) ?? null;
    },
    enabled: isShown,
  });
  const isKnown = data?.after || data?.before;
  return isShown && data && isKnown ? data : null;
}
