import { missing } from '../figures.ts';
import type { Goal } from '../goal.ts';

/** The product has nothing to measure here yet. */
export const g24: Goal = {
  id: 'G24',
  title: 'A drive',
  measure: () => Promise.resolve([missing('a fix of a drive with 250,000 points', '≤ 5 ms', 'not there yet')]),
};
