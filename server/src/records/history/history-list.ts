import type { HistoryListId, HistoryTable } from '../../database/tables/history-tables.ts';

export type HistoryList = 'created' | 'changed' | 'commented';

export const listIds = { created: 1, changed: 2, commented: 3 } as const satisfies Record<HistoryList, HistoryListId>;

/** The list `changed` contains every kind except created and commented. */
export function listIdOf(kind: HistoryTable['kind']): HistoryListId {
  return listIds[kind === 'created' || kind === 'commented' ? kind : 'changed'];
}
