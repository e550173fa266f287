import type { HistoryFilter } from '@dozor/domain/history/history-filter.ts';

export const pointLists = ['created', 'changed', 'commented'] as const;

export type PointList = (typeof pointLists)[number];

export interface PointsPlace {
  list: PointList;
  page: number;
  limit: number;
  filter: HistoryFilter;
  /** `west,south,east,north` */
  bbox: string | null;
}
