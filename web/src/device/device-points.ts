import type { Point } from '@dozor/domain/point/point-schema.ts';
import { answerOf, readStored, writeStored } from './device-database.ts';

interface StoredPoint {
  id: string;
  /** When the server sent it, ms. */
  at: number;
  point: Point;
}

/** About 2 MB. When there are more, the oldest are dropped down to the second number. */
const max = 4000;
const leftOver = 3000;

export async function keepPoints(points: readonly Point[], now: number = Date.now()): Promise<void> {
  if (points.length === 0) return;
  await writeStored('points', (store) => {
    for (const point of points) store.put({ id: point._id, at: now, point } satisfies StoredPoint);
  });
  const count = await answerOf((await readStored('points')).count());
  if (count > max) await forgetOldest(count - leftOver);
}

export async function readStoredPoint(id: string): Promise<Point | undefined> {
  const stored = (await answerOf((await readStored('points')).get(id))) as StoredPoint | undefined;
  return stored?.point;
}

/** A box over the antimeridian has west above east. */
export async function readStoredPointsIn(bbox: string): Promise<Point[]> {
  const [west = -180, south = -90, east = 180, north = 90] = bbox.split(',').map(Number);
  const overEdge = [IDBKeyRange.lowerBound(west), IDBKeyRange.upperBound(east)];
  const spans = west <= east ? [IDBKeyRange.bound(west, east)] : overEdge;
  const found: StoredPoint[] = [];
  for (const span of spans) {
    const byLongitude = (await readStored('points')).index('x');
    for (const one of (await answerOf(byLongitude.getAll(span))) as StoredPoint[]) found.push(one);
  }
  return found.map(({ point }) => point).filter(({ y }) => y >= south && y <= north);
}

async function forgetOldest(count: number): Promise<void> {
  const all = (await answerOf((await readStored('points')).getAll())) as StoredPoint[];
  const oldest = all.toSorted((a, b) => a.at - b.at).slice(0, count);
  await writeStored('points', (store) => {
    for (const { id } of oldest) store.delete(id);
  });
}
