import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTile } from '@dozor/server/testing/read-model/read-tile.ts';
import { median } from '../compare.ts';
import type { BenchOptions, Figure, Goal } from '../goal.ts';
import { startDozor } from '../running-server.ts';

const asked = 0.8;

export const g7: Goal = {
  id: 'G7',
  title: 'From the start of the process to the first right tile',
  async measure(options) {
    const dataDir = options.data.copy();
    const emptyDir = mkdtempSync(join(tmpdir(), 'dozor-bench-empty-'));
    const live = (await options.data.model()).pyramid.nodes.totals[0]!;
    const full: number[] = [];
    const grown: number[] = [];
    for (let round = 0; round < (options.quick ? 5 : 9); round += 1) {
      const emptySeconds = await secondsToTile(emptyDir, 0);
      full.push(await secondsToTile(dataDir, live));
      grown.push(full.at(-1)! - emptySeconds);
    }
    rmSync(emptyDir, { recursive: true });
    return figures(full, grown, options);
  },
};

function figures(full: number[], grown: number[], { points }: BenchOptions): Figure[] {
  const perMillion = (seconds: number): number => seconds / (points / 1e6);
  const figure = (what: string, values: number[]): Figure => {
    const sorted = values.toSorted((a, b) => a - b);
    const show = (seconds: number): string => `${seconds.toFixed(2)} s`;
    return {
      what,
      value: show(median(sorted)),
      spread: `${show(sorted[0]!)} – ${show(sorted.at(-1)!)}`,
      asked: `≤ ${asked} s a million`,
      met: perMillion(median(sorted)) <= asked,
    };
  };
  return [
    figure(`whole start with ${points.toLocaleString('en')} points`, full),
    figure('of it more than with no point', grown),
  ];
}

async function secondsToTile(dataDir: string, points: number): Promise<number> {
  const started = performance.now();
  const dozor = await startDozor(dataDir);
  const answer = await fetch(`${dozor.url}/api/tiles/0/0/0.mvt`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const seconds = (performance.now() - started) / 1000;
  await dozor.stop();
  const clusters = readTile(bytes)['clusters'] ?? [];
  const found = clusters.reduce((sum, { properties }) => sum + Number(properties['count']), 0);
  if (found !== points) throw new Error(`the first tile has ${found} of ${points} points`);
  return seconds;
}
