import type { Point } from '@dozor/domain/point/point-schema.ts';
import type * as keptPoints from './device-points.ts';
import { ConnectionError } from '../api/api-error.ts';

type StoredPoints = typeof keptPoints;

/**
 * Asks the server, and keeps the points it gave. When it can't be reached, the answer is made of what the device keeps;
 * without that the failure stays a failure.
 */
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

/** Only where a worker keeps the map too: elsewhere nothing of it could be shown. */
async function keep(points: readonly Point[]): Promise<void> {
  if (points.length === 0 || !hasWorker()) return;
  try {
    await (await import('./device-points.ts')).keepPoints(points);
  } catch {
    // A browser may keep nothing: then there is less to see without a connection.
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
