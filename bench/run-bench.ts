import { parseArgs } from 'node:util';
import type { Figure } from '@dozor/server/testing/measuring/figures.ts';
import { printFigures, writeFigures } from '@dozor/server/testing/measuring/report.ts';
import { BenchData } from './bench-data.ts';
import type { Goal } from './goal.ts';
import { g15, g20 } from './goals/calls.ts';
import { g37 } from './goals/capacity.ts';
import { g16, g8 } from './goals/changes.ts';
import { g10, g11, g9 } from './goals/exports.ts';
import { g13 } from './goals/filter.ts';
import { g12, g18 } from './goals/first-view.ts';
import { g21 } from './goals/import-and-restore.ts';
import { load } from './goals/load.ts';
import { g22, g31, g6, g7 } from './goals/start-and-memory.ts';
import { g1, g2 } from './goals/tiles.ts';
import { g19 } from './goals/votes.ts';
import { driveFix, storedWayChange, wayCheck } from './goals/ways.ts';

const goals: readonly Goal[] = [
  g1,
  g2,
  g6,
  g7,
  g8,
  g9,
  g10,
  g11,
  g12,
  g13,
  g15,
  g16,
  g18,
  g19,
  g20,
  g21,
  g22,
  wayCheck,
  driveFix,
  storedWayChange,
  g31,
  g37,
];
/** It takes hours, and is measured only when it is named. */
const all = [...goals, load];

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    points: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const points = Number(values.points ?? (values.quick ? 200_000 : 1_000_000));
const chosen =
  positionals.length === 0
    ? goals
    : all.filter(({ id, name = id }) => positionals.includes(id) || positionals.includes(name));
if (!Number.isInteger(points) || points < 1 || chosen.length === 0) {
  const names = all.map(({ id, name }) => (name ? `${id}|${name}` : id));
  console.error(`usage: npm run bench -- [--quick] [--points N] [--write] [${names.join(' ')}]`);
  process.exit(2);
}
const data = new BenchData(points);
const measured: { id: string; figures: Figure[] }[] = [];
for (const goal of chosen) {
  try {
    const figures = await goal.measure({ points, quick: values.quick, data });
    printFigures(`${goal.id}  ${goal.title}`, figures);
    measured.push({ id: goal.id, figures });
  } finally {
    data.removeCopies();
  }
}
if (values.write) {
  const command = `${values.quick ? '--quick ' : ''}--points ${points} --write ${chosen.map(({ id }) => id).join(' ')}`;
  writeFigures(measured, { name: 'bench', command, ids: all.map(({ id }) => id) });
}
