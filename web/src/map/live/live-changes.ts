import {
  liveEventNames,
  liveEventsPath,
  type PointEvent,
  readLiveEvent,
  type VoteEvent,
} from '@dozor/contract/map/live-events.ts';
import { keepConnected } from './live-connection.ts';
import type { LngLat } from '../camera/map-position.ts';
import { RefreshRounds } from './refresh-rounds.ts';

/** One point that changed, as the server announces it. */
export interface LiveChange {
  id: string;
  /** Where it is, and where it was when it moved. */
  positions: readonly LngLat[];
  /** What every browser calls this change. */
  name: string;
}

export interface LiveListeners {
  changed: (changes: readonly LiveChange[]) => void;
  /** Somebody said whether a point is still there. */
  voted: (vote: VoteEvent) => void;
  /** The connection was lost and is back, or too much changed to tell of: anything may be different. */
  missed: () => void;
  /** Whether what others change is heard of. */
  live: (isLive: boolean) => void;
}

/** Follows the changes of others; many at once come together. Returns what ends it. */
export function followChanges(listeners: LiveListeners): () => void {
  let wasLost = false;
  const rounds = new RefreshRounds<LiveChange>((round) => {
    if (round.isEverything) listeners.missed();
    else listeners.changed(round.items);
  });
  const disconnect = keepConnected(liveEventsPath, liveEventNames, {
    heard: (name, data) => {
      const event = readLiveEvent(name, data);
      if (event?.name === 'reset') rounds.addEverything();
      else if (event?.name === 'vote') listeners.voted(event.data);
      else if (event !== undefined) rounds.add(changeOf(event.data));
    },
    opened: () => {
      if (wasLost) rounds.addEverything();
      wasLost = false;
      listeners.live(true);
    },
    lost: () => {
      wasLost = true;
      listeners.live(false);
    },
  });
  return () => {
    rounds.stop();
    disconnect();
  };
}

export function changeOf({ _id, revision, x, y, from }: PointEvent): LiveChange {
  return { id: _id, positions: [[x, y], ...(from ? [from] : [])], name: `${_id}.${revision}` };
}
