import { distanceMeters } from '../geometry/distance.ts';
import { planeAzimuth } from '../roads/road-graph.ts';
import type { Fix } from './fix.ts';

/** The direction of a shorter movement is unreliable, however accurate the positions are. */
const minMeters = 5;
/** Older positions tell nothing of the movement now. */
const maxMs = 15_000;
/** A car that did not leave a place within this time stands. */
const standsMs = 4000;

interface Movement {
  /** Direction in degrees; null for a movement shorter than the errors of both positions. */
  azimuth: number | null;
  /** Metres per second; null before it can be told. */
  speed: number | null;
}

/** Tells how a car moves from its positions alone, for devices that give neither speed nor heading. */
export class RecentMovement {
  #fixes: Fix[] = [];

  /** A position that cannot be trusted is not added. */
  add(fix: Fix): void {
    this.#fixes = [...this.#fixes.filter(({ timeMs }) => timeMs > fix.timeMs - maxMs), fix];
  }

  /** Up to a position that is newer than all others. */
  upTo(fix: Fix): Movement {
    const from = this.#fixes.findLast((before) => metersBetween(before, fix) >= minMetersBetween(before, fix));
    const [oldest] = this.#fixes;
    if (from !== undefined) {
      const seconds = (fix.timeMs - from.timeMs) / 1000;
      return { azimuth: planeAzimuth(from.x, from.y, fix.x, fix.y), speed: metersBetween(from, fix) / seconds };
    }
    const stands = oldest !== undefined && fix.timeMs - oldest.timeMs >= standsMs;
    return { azimuth: null, speed: stands ? 0 : null };
  }
}

function minMetersBetween(one: Fix, other: Fix): number {
  return Math.max(minMeters, Math.hypot(one.accuracyMeters, other.accuracyMeters));
}

function metersBetween(one: Fix, other: Fix): number {
  return distanceMeters(one.x, one.y, other.x, other.y);
}
