import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { childLayout, pointLayout } from '@dozor/server/read-model/columns/point-layout.ts';
import { bytesPerRow } from '@dozor/server/read-model/columns/shared-columns.ts';
import type { ReadModel } from '@dozor/server/read-model/read-model.ts';
import { BenchError } from '../bench-error.ts';
import { atMost, compared } from '../figures.ts';
import type { BenchOptions, Figure, Goal } from '../goal.ts';

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
