import { readTile } from '@dozor/server/testing/read-model/read-tile.ts';
import { BenchError } from '../bench-error.ts';
import { atMost } from '../figures.ts';
import type { Goal } from '../goal.ts';
import { startDozor } from '../running-server.ts';

const asked = 0.8;

export const g7: Goal = {
  id: 'G7',
  title: 'From the start of the process to the first right tile',
  async measure({ data, points, quick }) {
    const [dataDir, emptyDir] = [data.copy(), data.empty()];
    const live = (await data.model()).pyramid.nodes.totals[0]!;
    const full: number[] = [];
    const grown: number[] = [];
    for (let round = 0; round < (quick ? 5 : 9); round += 1) {
      const empty = await secondsToTile(emptyDir, 0);
      const seconds = await secondsToTile(dataDir, live);
      full.push(seconds);
      grown.push(seconds - empty);
    }
    const limit = (asked * points) / 1e6;
    const shown = { unit: 's', digits: 2 };
    return [
      atMost(`whole start with ${points.toLocaleString('en')} points`, full, limit, shown),
      atMost('of it more than with no point', grown, limit, shown),
    ];
  },
};

async function secondsToTile(dataDir: string, points: number): Promise<number> {
  const started = performance.now();
  const dozor = await startDozor(dataDir);
  const answer = await fetch(`${dozor.url}/api/tiles/0/0/0.mvt`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const seconds = (performance.now() - started) / 1000;
  await dozor.stop();
  const clusters = readTile(bytes)['clusters'] ?? [];
  const found = clusters.reduce((sum, { properties }) => sum + Number(properties['count']), 0);
  if (found !== points) throw new BenchError(`the first tile has ${found} of ${points} points`);
  return seconds;
}
