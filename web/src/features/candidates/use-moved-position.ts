import { useState } from 'react';
import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { destination } from '@dozor/domain/geometry/destination.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import type { QueueKeyEvent, QueueKeys } from '../moderation/queue/queue-keys.ts';

/** Distance moved by an arrow key, and with Shift, in metres. */
const [stepMeters, leapMeters] = [1, 10];

const azimuths = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 } as const;

interface MovedPosition {
  /** Null while nothing is being moved. */
  position: LngLat | null;
  moveTo: (position: LngLat) => void;
  /** Starts moving the proposal from a position, or resets it to the list's. */
  toggle: (from: LngLat) => void;
  /** While it is being moved: arrows move it, and Escape resets it. */
  keys: QueueKeys;
}

/** Selecting another proposal ends the move. */
export function useMovedPosition(candidate: CandidateReply | undefined): MovedPosition {
  const [moved, setMoved] = useState<{ id: string; position: LngLat } | null>(null);
  const position = moved !== null && moved.id === candidate?._id ? moved.position : null;
  const moveTo = (to: LngLat) => {
    if (candidate !== undefined) setMoved({ id: candidate._id, position: to });
  };
  const stay = () => setMoved(null);
  const keys: QueueKeys =
    position === null
      ? {}
      : {
          ...Object.fromEntries(
            Object.entries(azimuths).map(([key, azimuth]) => [
              key,
              ({ shiftKey }: QueueKeyEvent) =>
                moveTo([...destination(position[0], position[1], azimuth, shiftKey ? leapMeters : stepMeters)]),
            ]),
          ),
          Escape: stay,
        };
  return {
    position,
    moveTo,
    toggle: (from) => {
      if (position === null) moveTo(from);
      else stay();
    },
    keys,
  };
}
