import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { BenchData } from '../bench-data.ts';
import { BenchError } from '../bench-error.ts';
import { atMost, bothSides, compareRounds, median, missing, type Rounds, times } from '../figures.ts';
import type { Figure, Goal } from '../goal.ts';
import { endedChildrenSeconds, isLinux } from '../linux.ts';
import { runDozor } from '../running-server.ts';

const asked = { import: 5, restore: 8 };

export const g21: Goal = {
  id: 'G21',
  title: 'Processor time of an import and of a restore',
  async measure({ data, points, quick }) {
    if (!isLinux) return [missing('processor time of processes, which Linux tells', `≤ ${asked.import} ×`)];
    const rounds = quick ? 1 : 3;
    const size = `${points.toLocaleString('en')} points`;
    return [await importFigure(data, size, rounds), await restoreFigure(data, size, rounds)];
  },
};

async function importFigure(data: BenchData, size: string, rounds: number): Promise<Figure> {
  const what = `import of ${size} as CSV against sqlite3 .import`;
  if (spawnSync('sqlite3', ['--version']).status !== 0) return missing(what, `≤ ${asked.import} ×`);
  const csv = join(data.empty(), 'points.csv');
  runDozor(['export', '--format', 'CSV', '--country', 'all', '-o', csv], { dataDir: data.copy() });
  const clock: number[] = [];
  const used = await compareRounds(
    rounds,
    () => sqliteImport(join(data.empty(), 'anchor.sqlite'), csv),
    () => {
      const { processorSeconds, seconds } = runDozor(['import', csv, '--format', 'CSV'], { dataDir: data.empty() });
      clock.push(seconds);
      return processorSeconds;
    },
  );
  const sides = `${bothSides(turned(used), inSeconds)}; ${inSeconds(median(clock))} by the clock`;
  return atMost(`${what} (${sides})`, used.ratios, asked.import, times);
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

/** Ours is named first, though it is the one that takes longer. */
function turned({ ratios, first, other }: Rounds): Rounds {
  return { ratios, first: other, other: first };
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}

/** @returns processor seconds */
function sqliteImport(file: string, csv: string): number {
  const before = endedChildrenSeconds();
  const { status } = spawnSync('sqlite3', ['-csv', file, `.import ${csv} points`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new BenchError('sqlite3 failed');
  return endedChildrenSeconds() - before;
}
