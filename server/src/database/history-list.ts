import type { HistoryListNumber, HistoryTable } from './tables/history-tables.ts';

export type HistoryList = 'created' | 'changed' | 'commented';

/** As the column `list` has it. */
export const listNumbers = { created: 1, changed: 2, commented: 3 } as const satisfies Record<
  HistoryList,
  HistoryListNumber
>;

/** The list `changed` holds every kind but created and commented. */
export function listNumberOf(kind: HistoryTable['kind']): HistoryListNumber {
  return listNumbers[kind === 'created' || kind === 'commented' ? kind : 'changed'];
}
