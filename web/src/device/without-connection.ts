import type { Point } from '@dozor/domain/point/point-schema.ts';
import { ConnectionError } from '../api/api-error.ts';
import type * as devicePoints from './device-points.ts';

type StoredPoints = typeof devicePoints;

/** When the server is unreachable, the response is made from stored data; without those the failure remains. */
export async function askOrRead<T>(
  ask: () => Promise<T>,
  pointsOf: (answer: T) => readonly Point[],
  read: (stored: StoredPoints) => Promise<T | undefined>,
): Promise<T> {
  try {
    const answer = await ask();
    void keep(pointsOf(answer));
    return answer;
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    const stored = await reading(read);
    if (stored === undefined) throw error;
    return stored;
  }
}

/** Only where a worker caches the map too: elsewhere none of it could be shown. */
async function keep(points: readonly Point[]): Promise<void> {
  if (points.length === 0 || !hasWorker()) return;
  try {
    await (await import('./device-points.ts')).keepPoints(points);
  } catch {
    // A browser may store nothing: then less is available offline.
  }
}

async function reading<T>(read: (stored: StoredPoints) => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await read(await import('./device-points.ts'));
  } catch {
    return undefined;
  }
}

function hasWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
