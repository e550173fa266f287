import { missing } from '../figures.ts';
import type { Goal } from '../goal.ts';

/** The product has nothing to measure here yet. */
function notThereYet(id: string, title: string, asks: Readonly<Record<string, string>>): Goal {
  const figures = Object.entries(asks).map(([what, asked]) => missing(what, asked, 'not there yet'));
  return { id, title, measure: () => Promise.resolve(figures) };
}

export const g23 = notThereYet('G23', 'The check of a way', {
  'check of a way of 500 km against 250,000 points, after the roads are loaded': '≤ 50 ms',
  'match of the way to the roads': '≤ 1 s',
});

export const g24 = notThereYet('G24', 'A drive', { 'a fix of a drive with 250,000 points': '≤ 5 ms' });
