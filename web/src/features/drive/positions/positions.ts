import type { Fix } from '@dozor/domain/drive/fix.ts';

export interface PositionListener {
  fix: (fix: Fix) => void;
  fail: (problem: 'refused' | 'unavailable') => void;
}

/** Where a drive gets its positions from. @returns stops it */
export type Positions = (listener: PositionListener) => () => void;
