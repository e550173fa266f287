import { headingDifference } from '../geometry/azimuth.ts';
import { distanceMeters } from '../geometry/distance.ts';
import { planeAzimuth } from '../roads/road-graph.ts';
import type { Fix, GoodFix } from './fix.ts';

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
class RecentMovement {
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

const maxAccuracyMeters = 50;
/** Faster than any car: the position jumped. */
const maxSpeed = 80;
/** A heading that differs from the movement by more is wrong; a slow car has no reliable heading. */
const maxTurnDegrees = 90;
const movingSpeed = 5;
/** The direction of a shorter movement is unreliable. */
const minMoveMeters = 5;
/** This many contradictions in a row are no coincidence, nor are this many consistent fixes after them. */
const maxBad = 3;
const minGood = 10;

/** Skips single bad fixes, and detects jamming and spoofing, during which no position can be trusted. */
export class FixGuard {
  /** The fix with which the next one must be consistent. */
  #last: GoodFix | undefined;
  readonly #movement = new RecentMovement();
  #bad = 0;
  #good = 0;
  #isTrusted = true;

  /** False from the third bad fix in a row to the tenth consistent one. */
  get isTrusted(): boolean {
    return this.#isTrusted;
  }

  /** Null if the fix must not be used. */
  check(fix: Fix): GoodFix | null {
    if (this.#last !== undefined && fix.timeMs <= this.#last.timeMs) return null;
    if (!Number.isFinite(fix.x) || !Number.isFinite(fix.y) || !(fix.accuracyMeters <= maxAccuracyMeters)) {
      this.#count(false);
      return null;
    }
    const { isConsistent, ...good } = this.#compared(fix);
    this.#count(isConsistent);
    // A new chain starts where the position stays after a jump.
    if (isConsistent || !this.#isTrusted) {
      this.#last = good;
      this.#movement.add(fix);
    }
    return isConsistent && this.#isTrusted ? good : null;
  }

  #compared(fix: Fix): GoodFix & { isConsistent: boolean } {
    const movement = this.#movement.upTo(fix);
    const last = this.#last;
    if (last === undefined) return { ...fix, speed: fix.speed ?? 0, isConsistent: true };
    const moved = distanceMeters(last.x, last.y, fix.x, fix.y);
    const speed = moved / ((fix.timeMs - last.timeMs) / 1000);
    // On a longer movement the car may have turned.
    const along =
      moved >= Math.max(minMoveMeters, fix.accuracyMeters) ? planeAzimuth(last.x, last.y, fix.x, fix.y) : null;
    const contradicts =
      along !== null && fix.heading !== null && headingDifference(fix.heading, along) > maxTurnDegrees;
    const isConsistent = speed <= maxSpeed && !(contradicts && speed > movingSpeed);
    return {
      ...fix,
      speed: fix.speed ?? movement.speed ?? last.speed,
      heading: fix.heading ?? movement.azimuth,
      isConsistent,
    };
  }

  #count(isGood: boolean): void {
    this.#bad = isGood ? 0 : this.#bad + 1;
    this.#good = isGood ? this.#good + 1 : 0;
    if (this.#bad >= maxBad) this.#isTrusted = false;
    else if (this.#good >= minGood) this.#isTrusted = true;
  }
}
