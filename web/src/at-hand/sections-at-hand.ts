import { listWayPoints } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { WayPoint } from '@dozor/domain/ways/way-check.ts';
import { keepPoints, readStoredPoint } from '../device/device-points.ts';

/** Whole sections from the server, else those that the device has. */
export async function wholeSections(ids: readonly string[]): Promise<WayPoint[]> {
  const sections = await ask(ids).catch(() => stored(ids));
  return sections.filter(({ rating }) => rating >= 0);
}

async function ask(ids: readonly string[]): Promise<Point[]> {
  const { path, method } = listWayPoints;
  const answer = await fetch(path, {
    method,
    body: JSON.stringify({ ids }),
    headers: { 'Content-Type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`Answer ${answer.status}`);
  const points = (await answer.json()) as Point[];
  await keepPoints(points).catch(() => undefined);
  return points;
}

async function stored(ids: readonly string[]): Promise<Point[]> {
  const points = await Promise.all(ids.map(readStoredPoint));
  return points.filter((point) => point !== undefined);
}
