import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { childLayout, pointLayout } from '@dozor/server/read-model/columns/point-layout.ts';
import { bytesPerRow } from '@dozor/server/read-model/columns/shared-columns.ts';
import type { ReadModel } from '@dozor/server/read-model/read-model.ts';
import { BenchError } from '@dozor/server/testing/measuring/bench-error.ts';
import { atMost, compared, type Figure, missing } from '@dozor/server/testing/measuring/figures.ts';
import { childrenOf, isLinux, residentMegabytes, untilIdle } from '@dozor/server/testing/measuring/linux.ts';
import { startDozor } from '@dozor/server/testing/measuring/running-dozor.ts';
import { readTile } from '@dozor/server/testing/read-model/read-tile.ts';
import { BenchData } from '../bench-data.ts';
import type { BenchOptions, Goal } from '../goal.ts';
import { take } from '../requests.ts';

const measuring = fileURLToPath(new URL('../processes/measure-memory.ts', import.meta.url));
export const askedBytes = 64;
/** Map order, and the lookup from a point's number to its row. */
const orderAndLookupBytes = 8;

export const g6: Goal = {
  id: 'G6',
  title: 'Memory of the columns',
  async measure(options) {
    const model = await options.data.model();
    const pyramid = model.pyramid.nodes.bytes() / model.memory.count;
    const what = 'all columns: of points, their order and lookup, points of sections, names';
    return [
      atMost(what, columnBytes(model), askedBytes, { unit: 'B', digits: 1 }),
      compared('the pyramid of counts besides', `${pyramid.toFixed(1)} B`),
      ...residentFigures(options),
    ];
  },
};

export function columnBytes({ memory }: ReadModel): number {
  const shared = bytesPerRow(childLayout) * memory.childCount + memory.texts.used;
  return bytesPerRow(pointLayout) + orderAndLookupBytes + shared / memory.count;
}

function residentFigures({ data, points }: BenchOptions): Figure[] {
  const growth = (what: string): number => (residentBytes(what, data.dir) - residentBytes(what, data.empty())) / points;
  const [own, other] = [growth('dozor'), growth('supercluster')];
  return [
    compared('growth of a whole process with everything that the read model holds', `${own.toFixed(0)} B`),
    compared(
      'the same growth of a process with supercluster',
      `${other.toFixed(0)} B, ${(other / own).toFixed(1)} times ours`,
    ),
  ];
}

function residentBytes(what: string, dataDir: string): number {
  const args = ['--expose-gc', measuring, what, dataDir];
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new BenchError(`memory of ${what} could not be measured`);
  return Number(stdout.trim().split('\n').at(-1));
}

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

const asked = 0.8;

export const g7: Goal = {
  id: 'G7',
  title: 'From the start of the process to the first right tile',
  async measure({ data, points, quick }) {
    const [dataDir, emptyDir] = [data.copy(), data.empty()];
    const live = (await data.model()).pyramid.nodes.totals[0]!;
    const full: number[] = [];
    const grown: number[] = [];
    for (let round = 0; round < (quick ? 5 : 9); round += 1) {
      const empty = await secondsToTile(emptyDir, 0);
      const seconds = await secondsToTile(dataDir, live);
      full.push(seconds);
      grown.push(seconds - empty);
    }
    const limit = (asked * points) / 1e6;
    const shown = { unit: 's', digits: 2 };
    return [
      atMost(`whole start with ${points.toLocaleString('en')} points`, full, limit, shown),
      atMost('of it more than with no point', grown, limit, shown),
    ];
  },
};

async function secondsToTile(dataDir: string, points: number): Promise<number> {
  const started = performance.now();
  const dozor = await startDozor(dataDir);
  const answer = await fetch(`${dozor.url}/api/tiles/0/0/0.mvt`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const seconds = (performance.now() - started) / 1000;
  await dozor.stop();
  const clusters = readTile(bytes)['clusters'] ?? [];
  const found = clusters.reduce((sum, { properties }) => sum + Number(properties['count']), 0);
  if (found !== points) throw new BenchError(`the first tile has ${found} of ${points} points`);
  return seconds;
}

const entriesPerPoint = 5;
const askedMs = 1000;
const country = '27,41,169,80';

/** One of each kind that the entries in memory answer. */
const questions: readonly string[] = [
  `/api/history/counts?bbox=${country}`,
  `/api/history/changed?bbox=${country}&page=2000`,
  `/api/history/created?bbox=${country}&imports=folded`,
  '/api/account/sample-1/points/changed?rating=0',
];

/** Each is the first question after a start of its own: the next ones find what it waited for. */
export const g31: Goal = {
  id: 'G31',
  title: 'The first question about the history after a start',
  async measure({ points }) {
    const data = new BenchData(points, points * entriesPerPoint);
    const dir = data.copy();
    const firstOf = async (question: string): Promise<number> => {
      const dozor = await startDozor(dir);
      try {
        const started = performance.now();
        const status = await take({ url: dozor.url + question });
        if (status !== 200) throw new BenchError(`${question}: ${status}`);
        return performance.now() - started;
      } finally {
        await dozor.stop();
      }
    };
    try {
      console.log(`  without a snapshot: ${(await firstOf(questions[0]!)).toFixed(0)} ms`);
      const figures: Figure[] = [];
      for (const question of questions) figures.push(atMost(question, await firstOf(question), askedMs));
      return figures;
    } finally {
      data.removeCopies();
    }
  },
};
