import type { PushAbout, PushArea } from '@dozor/contract/endpoints/push-endpoints.ts';
import type { Write } from '../../../database/open-database.ts';

/** An area covers a few cells, and at most three rows of them around a pole. */
const cellDegrees = 2;
const cellsAround = 360 / cellDegrees;
const rowsAtOnce = 500;

/** The places by which devices are found: a point, and cells of the map; of an entry and of a subscription alike. */
export function placeOfPoint(idx: number | string): string {
  return `p${idx}`;
}

export function placeOfPosition(x: number, y: number): string {
  return cellOf(columnAt(x), rowAt(y));
}

export function placesOfArea([west, south, east, north]: PushArea): string[] {
  const last = columnAt(east < west ? east + 360 : east);
  const places: string[] = [];
  for (let row = rowAt(south); row <= rowAt(north); row += 1) {
    for (let column = columnAt(west); column <= last; column += 1) places.push(cellOf(column, row));
  }
  return places;
}

function columnAt(x: number): number {
  return Math.floor((x + 180) / cellDegrees);
}

function rowAt(y: number): number {
  return Math.floor((y + 90) / cellDegrees);
}

function cellOf(column: number, row: number): string {
  return `c${column % cellsAround},${row}`;
}

/** Replaces the places of a subscription. */
export async function storePlaces(tx: Write, subscriptionId: string, { areas, points }: PushAbout): Promise<void> {
  await tx.deleteFrom('push_places').where('subscription_id', '=', subscriptionId).execute();
  const places = [...new Set([...points.map(placeOfPoint), ...areas.flatMap(placesOfArea)])];
  for (let from = 0; from < places.length; from += rowsAtOnce) {
    const rows = places.slice(from, from + rowsAtOnce);
    await tx
      .insertInto('push_places')
      .values(rows.map((place) => ({ place, subscription_id: subscriptionId })))
      .execute();
  }
}
