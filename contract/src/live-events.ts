/*
 * What `/api/events` sends while somebody has the map open, written and read here alike. Without schemas, since the map
 * takes it along.
 */

export const liveEventsPath = '/api/events';

/** Longitude and latitude in degrees. */
type Place = [x: number, y: number];

/** A change of a point as it went to the read model; `from` is the old place when it moved. */
export interface PointEvent {
  readonly _id: string;
  readonly version: number;
  readonly x: number;
  readonly y: number;
  readonly rating: number;
  readonly from?: Place;
}

/** Event → its data; `reset` says that too much has changed to list. */
export interface LiveEvents {
  point: PointEvent;
  reset: Record<string, never>;
}

export type LiveEvent = { [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] } }[keyof LiveEvents];

export const liveEventNames: readonly (keyof LiveEvents)[] = ['point', 'reset'];

/** An event as server-sent events are written. */
export function writeLiveEvent({ name, data }: LiveEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Reads the data of an event; undefined where it is none of ours. */
export function readLiveEvent(name: string, data: string): LiveEvent | undefined {
  if (name === 'reset') return { name, data: {} };
  const read = name === 'point' ? parsed(data) : undefined;
  return isPointEvent(read) ? { name: 'point', data: read } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPointEvent(value: unknown): value is PointEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, version, x, y, rating, from } = value as Partial<Record<keyof PointEvent, unknown>>;
  return (
    typeof _id === 'string' &&
    [version, x, y, rating].every(Number.isFinite) &&
    (from === undefined || (Array.isArray(from) && from.length === 2 && from.every(Number.isFinite)))
  );
}
