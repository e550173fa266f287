import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { exportFormatIds } from '@dozor/domain/export/export-format-id.ts';
import { compareRounds, fasterFigure, median, missingFigure } from '../compare.ts';
import { defaultOptions, openEngine, takeFile } from '../export-engine.ts';
import type { Figure, Goal } from '../goal.ts';

const asked = 6;
const sevenColumns = 'select idx, x, y, type, speed, dir_type, direction from points where rating >= 0 order by idx';
/** Formats that write an object with everything it has are held against a row with everything. */
const wholeObjects = new Set(['GeoJSON', 'CSV']);
const allColumns = 'select * from points where rating >= 0 order by idx';

export const g9: Goal = {
  id: 'G9',
  title: 'Lines a second of a whole export',
  async measure({ data, quick }) {
    if (spawnSync('sqlite3', ['--version']).status !== 0) {
      return [missingFigure('every format against sqlite3 -csv', `≥ ${asked} ×`)];
    }
    const { engine } = openEngine(await data.model());
    const file = join(data.copy(), 'dozor.sqlite');
    const figures: Figure[] = [];
    for (const format of exportFormatIds) {
      const options = defaultOptions(format);
      const query = wholeObjects.has(format) ? allColumns : sevenColumns;
      let linesPerMs = 0;
      const rounds = await compareRounds(
        quick ? 3 : 5,
        async () => {
          const { ms, rows } = await takeFile(engine, options, 'identity');
          linesPerMs = rows / ms;
          return ms / rows;
        },
        () => anchorMsPerLine(file, query),
      );
      const against = wholeObjects.has(format) ? 'a row with every column' : 'a row of seven columns';
      const rate = (1 / median(rounds.ours) / 1000).toFixed(1);
      figures.push(
        fasterFigure(`${format}, ${linesPerMs > 0 ? rate : '?'} M lines/s, against ${against}`, rounds, asked),
      );
    }
    await engine.close();
    return figures;
  },
};

function anchorMsPerLine(file: string, query: string): number {
  const started = performance.now();
  const { stdout } = spawnSync('sqlite3', ['-csv', file, query], { maxBuffer: 2 ** 31 - 1 });
  const ms = performance.now() - started;
  let lines = 0;
  for (const byte of stdout) if (byte === 10) lines += 1;
  return ms / lines;
}
