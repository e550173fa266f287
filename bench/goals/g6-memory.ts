import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { childLayout, pointLayout } from '@dozor/server/read-model/point-layout.ts';
import { bytesPerRow } from '@dozor/server/read-model/shared-columns.ts';
import type { BenchOptions, Figure, Goal } from '../goal.ts';

const measuring = join(import.meta.dirname, '../measure-memory.ts');
const asked = 64;
/** Order on the map, and the way from an object's number to its row. */
const orderAndLookupBytes = 8;

export const g6: Goal = {
  id: 'G6',
  title: 'Memory of the columns',
  async measure(options) {
    const { memory, pyramid } = await options.data.model();
    const children = (bytesPerRow(childLayout) * memory.childCount) / memory.count;
    const columns = bytesPerRow(pointLayout) + orderAndLookupBytes + children;
    const all = columns + (memory.texts.used + pyramid.nodes.bytes()) / memory.count;
    return [
      bytesFigure('columns, order, lookup and points of sections', columns),
      bytesFigure('the same with names and the pyramid', all),
      ...residentFigures(options),
    ];
  },
};

function bytesFigure(what: string, bytes: number): Figure {
  return { what, value: `${bytes.toFixed(1)} B`, asked: `≤ ${asked} B`, met: bytes <= asked };
}

/** What a process takes more with the objects than without them, as the system sees it. */
function residentFigures({ data, points }: BenchOptions): Figure[] {
  const dataDir = data.copy();
  const resident = (what: string): number => residentBytes(what, dataDir);
  const own = (resident('dozor') - resident('dozor-empty')) / points;
  const supercluster = (resident('supercluster') - resident('supercluster-empty')) / points;
  return [
    bytesFigure('growth of the process with everything that the read model holds', own),
    {
      what: 'the same growth of a process with supercluster',
      value: `${supercluster.toFixed(0)} B, ${(supercluster / own).toFixed(1)} times ours`,
      asked: 'for comparison',
      met: undefined,
    },
  ];
}

function residentBytes(what: string, dataDir: string): number {
  const { stdout, status } = spawnSync(process.execPath, ['--expose-gc', measuring, what, dataDir], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`memory of ${what} could not be measured`);
  return Number(stdout.trim().split('\n').at(-1));
}
