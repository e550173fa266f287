import type { HistoryListId, HistoryTable } from './tables/history-tables.ts';

export type HistoryList = 'created' | 'changed' | 'commented';

/** As the column `list` has it. */
export const listIds = { created: 1, changed: 2, commented: 3 } as const satisfies Record<HistoryList, HistoryListId>;

/** The list `changed` holds every kind but created and commented. */
export function listIdOf(kind: HistoryTable['kind']): HistoryListId {
  return listIds[kind === 'created' || kind === 'commented' ? kind : 'changed'];
}
