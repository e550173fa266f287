import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figure } from '../goal.ts';
import { printGoal, writeFigures } from '../report.ts';
import { databaseNames, loadOn, type LoadOptions } from './load-on.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    rate: { type: 'string', default: '300' },
    points: { type: 'string' },
    changes: { type: 'string' },
    database: { type: 'string', default: 'both' },
    write: { type: 'boolean', default: false },
  },
});
const databases = databaseNames.filter((name) => values.database === 'both' || values.database === name);
const options: LoadOptions = {
  minutes: Number(values.minutes ?? (values.quick ? 2 : 30)),
  perSecond: Number(values.rate),
  points: Number(values.points ?? (values.quick ? 20_000 : 1_000_000)),
  changes: Number(values.changes ?? (values.quick ? 100_000 : 5_000_000)),
};
const wrong = Object.values(options).some((value) => !(value > 0));
if (wrong || databases.length === 0) {
  console.error(
    'usage: npm run load -- [--quick] [--minutes N] [--rate N] [--points N] [--changes N] [--database SQLite|PostgreSQL] [--write]',
  );
  process.exit(2);
}

const scratch = mkdtempSync(join(tmpdir(), 'dozor-load-'));
const measured: { id: string; figures: Figure[] }[] = [];
try {
  for (const name of databases) {
    const figures = await loadOn(name, options, scratch);
    printGoal({
      goal: { id: name, title: `${options.perSecond} requests a second for ${options.minutes} minutes` },
      figures,
    });
    measured.push({ id: name, figures });
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
if (values.write) {
  const { minutes, perSecond, points, changes } = options;
  const asked = `--minutes ${minutes} --rate ${perSecond} --points ${points} --changes ${changes}`;
  const command = `${asked}${values.database === 'both' ? '' : ` --database ${values.database}`} --write`;
  writeFigures(measured, { section: 'load', head: 'Database', command, all: databaseNames });
}
