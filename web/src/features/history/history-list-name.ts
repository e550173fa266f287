export const historyListNames = ['created', 'changed', 'commented'] as const;

export type HistoryListName = (typeof historyListNames)[number];

export function isHistoryListName(value: unknown): value is HistoryListName {
  return historyListNames.some((name) => name === value);
}
