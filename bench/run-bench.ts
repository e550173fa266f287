import { parseArgs } from 'node:util';
import { BenchData } from './bench-data.ts';
import type { Goal } from './goal.ts';
import { g30 } from './goals/bodies/g30-refused-bodies.ts';
import { g24 } from './goals/drive/g24-drive.ts';
import { g29 } from './goals/drive/g29-drive-hour.ts';
import { g32 } from './goals/drive/g32-real-data.ts';
import { g1 } from './goals/g1-dense-tile.ts';
import { g2 } from './goals/g2-cluster-tile.ts';
import { g4 } from './goals/g4-requests.ts';
import { g5 } from './goals/g5-size.ts';
import { g6 } from './goals/g6-memory.ts';
import { g7 } from './goals/g7-start.ts';
import { g8 } from './goals/g8-change.ts';
import { g9 } from './goals/g9-export.ts';
import { g10 } from './goals/g10-export-again.ts';
import { g11 } from './goals/g11-beside-exports.ts';
import { g12 } from './goals/g12-first-view.ts';
import { g13 } from './goals/g13-filter.ts';
import { g14 } from './goals/g14-features.ts';
import { g15, g20 } from './goals/g15-g20-cost-of-calls.ts';
import { g16 } from './goals/g16-open-maps.ts';
import { g17 } from './goals/g17-overload.ts';
import { g18 } from './goals/g18-first-visit.ts';
import { g19 } from './goals/g19-votes.ts';
import { g21 } from './goals/g21-import-and-restore.ts';
import { g22 } from './goals/g22-empty-server.ts';
import { g23 } from './goals/g23-ways.ts';
import { g25 } from './goals/g25-tests.ts';
import { g26 } from './goals/g26-stored-ways.ts';
import { g28 } from './goals/g28-moves.ts';
import { g31 } from './goals/g31-first-questions.ts';
import { g37 } from './goals/load/g37-capacity.ts';
import { type Measured, printGoal, writeReport } from './report.ts';

const goals: readonly Goal[] = [
  g1,
  g2,
  g4,
  g5,
  g6,
  g7,
  g8,
  g9,
  g10,
  g11,
  g12,
  g13,
  g14,
  g15,
  g16,
  g17,
  g18,
  g19,
  g20,
  g21,
  g22,
  g23,
  g24,
  g25,
  g26,
  g28,
  g31,
  g32,
  g30,
  g29,
  g37,
];

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    points: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const points = Number(values.points ?? (values.quick ? 200_000 : 1_000_000));
const chosen = goals.filter(
  ({ id, name = id }) => positionals.length === 0 || positionals.includes(id) || positionals.includes(name),
);
if (!Number.isInteger(points) || points < 1 || chosen.length === 0) {
  console.error(
    `usage: npm run bench -- [--quick] [--points N] [--write] [${goals.map(({ id, name }) => (name ? `${id}|${name}` : id)).join(' ')}]`,
  );
  process.exit(2);
}
const data = new BenchData(points);
const measured: Measured[] = [];
for (const goal of chosen) {
  try {
    const result = { goal, figures: await goal.measure({ points, quick: values.quick, data }) };
    printGoal(result);
    measured.push(result);
  } finally {
    data.removeCopies();
  }
}
if (values.write) writeReport(measured, { points, quick: values.quick });
