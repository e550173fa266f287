import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atMost, missing } from '../figures.ts';
import type { Goal } from '../goal.ts';

const stored = join(import.meta.dirname, '../../.cache/test');
const runs = [
  { what: 'npm test', file: 'last-core.json', minutes: 8 },
  { what: 'npm run test:all', file: 'last-all.json', minutes: 20 },
];

export const g25: Goal = {
  id: 'G25',
  title: 'The last run of the tests on this machine, whatever else it did then',
  measure() {
    const figures = runs.map(({ what, file, minutes }) => {
      const path = join(stored, file);
      if (!existsSync(path)) return missing(what, `≤ ${minutes} min`, 'not run here');
      const { seconds, date } = JSON.parse(readFileSync(path, 'utf8')) as { seconds: number; date: string };
      return atMost(`${what}, ${date.slice(0, 10)}`, seconds / 60, minutes, { unit: 'min', digits: 1 });
    });
    return Promise.resolve(figures);
  },
};
