import { type Freshness, freshnessStates } from '@dozor/domain/point/freshness.ts';

/* Events of `/api/events` while the map is open. No schemas, because this file is bundled with the map. */

export const liveEventsPath = '/api/events';

/** Longitude and latitude in degrees. */
type Position = [x: number, y: number];

/** As applied to the read model; `from` is the old position if it moved. */
export interface PointEvent {
  readonly _id: string;
  readonly version: number;
  /** Revision of the write: a vote does not create a version. */
  readonly revision: number;
  readonly x: number;
  readonly y: number;
  readonly rating: number;
  readonly from?: Position;
}

export interface VoteEvent {
  readonly _id: string;
  readonly freshness: Freshness;
}

/** `reset` means too many changes to list. */
export interface LiveEvents {
  point: PointEvent;
  vote: VoteEvent;
  reset: Record<string, never>;
}

export type LiveEvent = { [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] } }[keyof LiveEvents];

export const liveEventNames: readonly (keyof LiveEvents)[] = ['point', 'vote', 'reset'];

export function writeLiveEvent({ name, data }: LiveEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** @returns undefined for an unknown event */
export function readLiveEvent(name: string, data: string): LiveEvent | undefined {
  if (name === 'reset') return { name, data: {} };
  const read = parsed(data);
  if (name === 'point' && isPointEvent(read)) return { name, data: read };
  return name === 'vote' && isVoteEvent(read) ? { name, data: read } : undefined;
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

function isVoteEvent(value: unknown): value is VoteEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, freshness } = value as Partial<Record<keyof VoteEvent, unknown>>;
  if (typeof _id !== 'string' || typeof freshness !== 'object' || freshness === null) return false;
  const { confidence, state, checked, here, gone, due } = freshness as Partial<Record<keyof Freshness, unknown>>;
  return (
    [confidence, here, gone].every(Number.isFinite) &&
    freshnessStates.some((known) => known === state) &&
    (checked === null || typeof checked === 'string') &&
    typeof due === 'string'
  );
}
