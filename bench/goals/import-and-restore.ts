import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BenchError } from '@dozor/server/testing/measuring/bench-error.ts';
import {
  atMost,
  bothSides,
  compared,
  compareRounds,
  type Figure,
  median,
  missing,
  type Rounds,
  times,
} from '@dozor/server/testing/measuring/figures.ts';
import { endedChildrenSeconds, isLinux } from '@dozor/server/testing/measuring/linux.ts';
import { runDozor } from '@dozor/server/testing/measuring/running-dozor.ts';
import type { BenchData } from '../bench-data.ts';
import type { Goal } from '../goal.ts';

const asked = { import: 5, restore: 8 };

export const g21: Goal = {
  id: 'G21',
  title: 'Processor time of an import and of a restore',
  async measure({ data, points, quick }) {
    if (!isLinux) return [missing('processor time of processes, which Linux tells', `≤ ${asked.import} ×`)];
    const rounds = quick ? 1 : 3;
    const size = `${points.toLocaleString('en')} points`;
    return [...(await importFigures(data, size, rounds, points)), await restoreFigure(data, size, rounds)];
  },
};

const anchors = [
  { name: 'sqlite3 .import', program: 'sqlite3', max: asked.import, run: sqliteImport },
  { name: 'ogr2ogr into a GeoPackage', program: 'ogr2ogr', max: null, run: geoPackageImport },
];

async function importFigures(data: BenchData, size: string, rounds: number, points: number): Promise<Figure[]> {
  const csv = join(data.empty(), 'points.csv');
  runDozor(['export', '--format', 'CSV', '--country', 'all', '-o', csv], { dataDir: data.copy() });
  const figures: Figure[] = [];
  for (const { name, program, max, run } of anchors) {
    const what = `import of ${size} as CSV against ${name}`;
    const limit = max === null ? 'for comparison' : `≤ ${max} ×`;
    if (spawnSync(program, ['--version']).status !== 0) {
      figures.push(missing(what, limit, `missing: ${program} is not installed`));
      continue;
    }
    const clock: number[] = [];
    const used = await compareRounds(
      rounds,
      () => run(data.empty(), csv),
      () => {
        const { processorSeconds, seconds } = runDozor(['import', csv, '--format', 'CSV'], { dataDir: data.empty() });
        clock.push(seconds);
        return processorSeconds;
      },
    );
    const rowsASecond = (seconds: number) => `${Math.round(points / seconds).toLocaleString('en')} rows/s`;
    const sides = `${bothSides(turned(used), inSeconds)}, ${bothSides(turned(used), rowsASecond)}; ${inSeconds(median(clock))} by the clock`;
    const text = `${what} (${sides})`;
    figures.push(
      max === null ? compared(text, `${median(used.ratios).toFixed(2)} ×`) : atMost(text, used.ratios, max, times),
    );
  }
  return figures;
}

async function restoreFigure(data: BenchData, size: string, rounds: number): Promise<Figure> {
  const dataDir = data.copy();
  let file = '';
  const used = await compareRounds(
    rounds,
    () => {
      file = join(data.empty(), 'whole.backup');
      return runDozor(['backup', file], { dataDir }).processorSeconds;
    },
    () => runDozor(['restore', file], { dataDir: data.empty() }).processorSeconds,
  );
  const sides = bothSides(turned(used), inSeconds);
  return atMost(`restore of ${size} against their backup (${sides})`, used.ratios, asked.restore, times);
}

/** Puts our time first, although it is the longer one. */
function turned({ ratios, first, other }: Rounds): Rounds {
  return { ratios, first: other, other: first };
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}

/** @returns processor seconds */
function sqliteImport(folder: string, csv: string): number {
  return secondsOf('sqlite3', ['-csv', join(folder, 'anchor.sqlite'), `.import ${csv} points`]);
}

/** With a spatial index, that program's default. */
function geoPackageImport(folder: string, csv: string): number {
  const columns = ['-oo', 'X_POSSIBLE_NAMES=x', '-oo', 'Y_POSSIBLE_NAMES=y', '-a_srs', 'EPSG:4326'];
  return secondsOf('ogr2ogr', ['-f', 'GPKG', join(folder, 'anchor.gpkg'), csv, ...columns]);
}

function secondsOf(program: string, args: readonly string[]): number {
  const before = endedChildrenSeconds();
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new BenchError(`${program} failed`);
  return endedChildrenSeconds() - before;
}
