import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import Supercluster from 'supercluster';
import { openModel } from './bench-data.ts';
import { ratingOfKind, typeOfKind } from '@dozor/server/read-model/columns/point-kind.ts';

/*
 * A process that holds one thing and says how much memory it has then. It builds what it holds from the same points,
 * and an empty one of the same kind tells how much of it is the process itself.
 */
const [what, dataDir = ''] = process.argv.slice(2);

function collectGarbage(): void {
  for (let i = 0; i < 5; i += 1) globalThis.gc?.();
}

async function superclusterOf(dir: string): Promise<Supercluster<{ type: string; rating: number }>> {
  const { memory } = await openModel(dir);
  const features = Array.from({ length: memory.count }, (_, slot) => ({
    type: 'Feature' as const,
    id: memory.points.idx[slot]!,
    properties: { type: typeOfKind(memory.points.kind[slot]!), rating: ratingOfKind(memory.points.kind[slot]!) },
    geometry: { type: 'Point' as const, coordinates: [memory.points.x[slot]! / 1e6, memory.points.y[slot]! / 1e6] },
  }));
  return new Supercluster<{ type: string; rating: number }>({ maxZoom: 13 }).load(features);
}

const empty = mkdtempSync(join(tmpdir(), 'dozor-bench-empty-'));
process.once('exit', () => rmSync(empty, { recursive: true, force: true }));
const held =
  what === 'dozor'
    ? await openModel(dataDir)
    : what === 'dozor-empty'
      ? await openModel(empty)
      : what === 'supercluster'
        ? await superclusterOf(dataDir)
        : await superclusterOf(empty);
collectGarbage();
const { rss } = process.memoryUsage();
console.log(rss);
// Still needed here, so that nothing of it was collected before.
process.exitCode = held ? 0 : 1;
