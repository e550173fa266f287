import { createKeptStore } from '../../kept/kept-store.ts';
import type { HistorySearch } from './history-address.ts';

/** The filter as it was left, written as in an address; `inView` stands for the part of the map, which moves on. */
export interface KeptHistoryFilter {
  search: Omit<HistorySearch, 'list' | 'page' | 'bbox' | 'import'>;
  inView: boolean;
}

const nothing: KeptHistoryFilter = { search: {}, inView: false };
const keys = ['types', 'countries', 'from', 'to', 'rating', 'limit'] as const;

/** Kept across visits; signing out resets it. */
export const historyFilterStore = createKeptStore<KeptHistoryFilter>('dozor-history-filter', nothing, readKept);

function readKept(kept: unknown): KeptHistoryFilter | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { search, inView } = kept as Record<string, unknown>;
  if (typeof search !== 'object' || search === null) return undefined;
  const read: KeptHistoryFilter['search'] = {};
  for (const key of keys) {
    const value = (search as Record<string, unknown>)[key];
    if (typeof value === 'string') read[key] = value;
  }
  return { search: read, inView: inView === true };
}
