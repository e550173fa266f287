import { spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { exportFormatIds, formatFacts } from '@dozor/domain/format/all-formats.ts';
import { BenchError } from '../bench-error.ts';
import { defaultOptions, openEngine, takeFile } from '../export-engine.ts';
import { atLeast, compareRounds, median, missing, times } from '../figures.ts';
import type { Figure, Goal } from '../goal.ts';

const asked = 6;
/** As long as the anchor, so that other load on the machine affects both equally. */
const roundMs = 300;
/* sqlite3's output with the same information as the format, discarded like ours, so that no pipe is measured. */
const anchors = {
  'seven columns': 'select idx, x, y, type, speed, dir_type, direction from points where rating >= 0 order by idx',
  'every column': `select points.*, freshness.belief, freshness.checked from points
    left join freshness on freshness.point_idx = points.idx where rating >= 0 order by idx`,
} as const;

type Columns = keyof typeof anchors;

export const g9: Goal = {
  id: 'G9',
  title: 'Lines a second of a whole export',
  async measure({ data, quick }) {
    if (spawnSync('sqlite3', ['--version']).status !== 0) {
      return [missing('every format against sqlite3 -csv', `≥ ${asked} ×`)];
    }
    const { engine } = openEngine(await data.model());
    const file = join(data.copy(), 'dozor.sqlite');
    const lines = Number(runSqlite(file, 'select count(*) from points where rating >= 0', 'pipe'));
    const anchorMs = (columns: Columns): number => {
      const started = performance.now();
      runSqlite(file, anchors[columns], 'ignore');
      return (performance.now() - started) / lines;
    };
    const figures: Figure[] = [];
    for (const format of exportFormatIds) {
      const options = defaultOptions(format);
      const { total } = await engine.count(options);
      const columns = formatFacts[format].sections === 'whole' ? 'every column' : 'seven columns';
      const ours = async (): Promise<number> => {
        let spent = 0;
        let files = 0;
        for (; spent < roundMs; files += 1) spent += (await takeFile(engine, options, 'identity')).ms;
        return spent / files / total;
      };
      await ours();
      const rounds = await compareRounds(quick ? 3 : 7, ours, () => anchorMs(columns));
      const rate = (1 / median(rounds.first) / 1000).toFixed(2);
      figures.push(
        atLeast(`${format}, ${rate} M lines/s, against sqlite3 -csv of ${columns}`, rounds.ratios, asked, times),
      );
    }
    await engine.close();
    return figures;
  },
};

function runSqlite(file: string, query: string, output: 'pipe' | 'ignore'): string {
  // The export threads run at low priority, so sqlite3 must too.
  const lower = String(constants.priority.PRIORITY_BELOW_NORMAL);
  const { status, stdout } = spawnSync('nice', ['-n', lower, 'sqlite3', '-csv', file, query], {
    encoding: 'utf8',
    stdio: ['ignore', output, 'inherit'],
  });
  if (status !== 0) throw new BenchError('sqlite3 failed');
  return stdout;
}
