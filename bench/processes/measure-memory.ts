import process from 'node:process';
import Supercluster from 'supercluster';
import { ratingOfKind, typeOfKind } from '@dozor/server/read-model/columns/point-kind.ts';
import { openModel } from '../bench-data.ts';

/* Holds the points in one of two ways; a run without points shows the share of the process itself. */
const [what, dataDir = ''] = process.argv.slice(2);

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

const held = await (what === 'dozor' ? openModel(dataDir) : superclusterOf(dataDir));
for (let i = 0; i < 5; i += 1) globalThis.gc?.();
console.log(process.memoryUsage.rss());
// Keeps the data alive until here, so that nothing is collected earlier.
process.exitCode = held ? 0 : 1;
