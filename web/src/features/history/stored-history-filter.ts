import { createDeviceStore } from '../../device/device-store.ts';
import type { HistorySearch } from './history-address.ts';

/** The filter as it was left, in address format; `inView` represents the part of the map, which changes. */
export interface StoredHistoryFilter {
  search: Omit<HistorySearch, 'list' | 'page' | 'bbox' | 'import'>;
  inView: boolean;
}

const nothing: StoredHistoryFilter = { search: {}, inView: false };
const keys = ['types', 'countries', 'from', 'to', 'rating', 'limit'] as const;

export const historyFilterStore = createDeviceStore<StoredHistoryFilter>('dozor-history-filter', nothing, readStored);

function readStored(stored: unknown): StoredHistoryFilter | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { search, inView } = stored as Record<string, unknown>;
  if (typeof search !== 'object' || search === null) return undefined;
  const read: StoredHistoryFilter['search'] = {};
  for (const key of keys) {
    const value = (search as Record<string, unknown>)[key];
    if (typeof value === 'string') read[key] = value;
  }
  return { search: read, inView: inView === true };
}
