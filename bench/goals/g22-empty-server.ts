import { setTimeout as pause } from 'node:timers/promises';
import { BenchData } from '../bench-data.ts';
import { atMost, compared, missing } from '../figures.ts';
import type { Figure, Goal } from '../goal.ts';
import { childrenOf, isLinux, residentMegabytes, untilIdle } from '../linux.ts';
import { take } from '../requests.ts';
import { startDozor } from '../running-server.ts';
import { askedBytes, columnBytes } from './g6-memory.ts';

const askedMegabytes = 180;
/** V8 frees the garbage of the start 30 to 38 s later, on a busy machine after 80. */
const settleMs = 100_000;

const firstPages = [
  '/',
  '/api/tiles/5/19/9.mvt',
  '/api/points/?bbox=37.3,55.5,37.9,55.9',
  '/api/history/changed',
  '/api/history/counts?bbox=37.3,55.5,37.9,55.9',
  '/history',
  '/places/RU',
  '/builds/manifest.json',
  '/useful/builds',
  '/feeds/all.atom',
];

function residentOfAll(processId: number): number {
  return childrenOf(processId).reduce((sum, child) => sum + residentOfAll(child), residentMegabytes(processId));
}

export const g22: Goal = {
  id: 'G22',
  title: 'Memory of an empty server, and of the columns of maps of two sizes',
  async measure({ data, points }) {
    const figures: Figure[] = [];
    for (const count of [points / 5, points]) {
      const model = await (count === points ? data : new BenchData(count)).model();
      const what = `all columns of a point, of ${count.toLocaleString('en')} points`;
      figures.push(atMost(what, columnBytes(model), askedBytes, { unit: 'B', digits: 1 }));
    }
    const what = 'a server without a point, at rest after making its first ready files';
    if (!isLinux) return [missing(`${what}, which Linux tells`, `≤ ${askedMegabytes} MB`), ...figures];
    const dozor = await startDozor(data.empty());
    await untilIdle(dozor.child.pid!);
    await pause(settleMs);
    const megabytes = residentMegabytes(dozor.child.pid!);
    for (const page of firstPages) await take({ url: dozor.url + page });
    const after = compared(
      'the same, and all its processes together, after a visitor’s first pages',
      `${Math.round(residentMegabytes(dozor.child.pid!))} MB, ${Math.round(residentOfAll(dozor.child.pid!))} MB`,
    );
    await dozor.stop();
    return [atMost(what, megabytes, askedMegabytes, { unit: 'MB' }), after, ...figures];
  },
};
