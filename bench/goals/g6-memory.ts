import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { childLayout, pointLayout } from '@dozor/server/read-model/columns/point-layout.ts';
import { bytesPerRow } from '@dozor/server/read-model/columns/shared-columns.ts';
import type { BenchOptions, Figure, Goal } from '../goal.ts';

const measuring = join(import.meta.dirname, '../measure-memory.ts');
const asked = 64;
/** Order on the map, and the way from a point's number to its row. */
const orderAndLookupBytes = 8;

export const g6: Goal = {
  id: 'G6',
  title: 'Memory of the columns',
  async measure(options) {
    const { memory, pyramid } = await options.data.model();
    const shared = bytesPerRow(childLayout) * memory.childCount + memory.texts.used;
    const columns = bytesPerRow(pointLayout) + orderAndLookupBytes + shared / memory.count;
    return [
      {
        what: 'all columns: of points, their order and lookup, points of sections, names',
        value: `${columns.toFixed(1)} B`,
        asked: `≤ ${asked} B`,
        met: columns <= asked,
      },
      comparedFigure('the pyramid of counts besides', `${(pyramid.nodes.bytes() / memory.count).toFixed(1)} B`),
      ...residentFigures(options),
    ];
  },
};

/** What a process takes more with the points than without them, as the system sees it. */
function residentFigures({ data, points }: BenchOptions): Figure[] {
  const resident = (what: string): number => residentBytes(what, data.dir);
  const own = (resident('dozor') - resident('dozor-empty')) / points;
  const supercluster = (resident('supercluster') - resident('supercluster-empty')) / points;
  return [
    comparedFigure('growth of a whole process with everything that the read model holds', `${own.toFixed(0)} B`),
    comparedFigure(
      'the same growth of a process with supercluster',
      `${supercluster.toFixed(0)} B, ${(supercluster / own).toFixed(1)} times ours`,
    ),
  ];
}

function comparedFigure(what: string, value: string): Figure {
  return { what, value, asked: 'for comparison', met: undefined };
}

function residentBytes(what: string, dataDir: string): number {
  const { stdout, status } = spawnSync(process.execPath, ['--expose-gc', measuring, what, dataDir], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`memory of ${what} could not be measured`);
  return Number(stdout.trim().split('\n').at(-1));
}
