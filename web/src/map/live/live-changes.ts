import {
  liveEventNames,
  liveEventsPath,
  type PointEvent,
  readLiveEvent,
  type VoteEvent,
} from '@dozor/contract/map/live-events.ts';
import type { LngLat } from '../camera/map-position.ts';
import { keepConnected } from './live-connection.ts';
import { RefreshRounds } from './refresh-rounds.ts';

export interface LiveChange {
  id: string;
  /** Its position, and the previous one when it moved. */
  positions: readonly LngLat[];
  /** The same in every browser. */
  name: string;
}

export interface LiveListeners {
  changed: (changes: readonly LiveChange[]) => void;
  voted: (vote: VoteEvent) => void;
  /** The connection was lost and is back, or there were too many changes to list: anything may be different. */
  missed: () => void;
  live: (isLive: boolean) => void;
}

/** Simultaneous changes are batched. @returns stops it */
export function followChanges(listeners: LiveListeners): () => void {
  let wasLost = false;
  const rounds = new RefreshRounds<LiveChange>((round) => {
    if (round.isEverything) listeners.missed();
    else listeners.changed(round.items);
  });
  const disconnect = keepConnected(liveEventsPath, liveEventNames, {
    received: (name, data) => {
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
