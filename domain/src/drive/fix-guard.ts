import { headingDifference } from '../geometry/azimuth.ts';
import { distanceMeters } from '../geometry/distance.ts';
import { planeAzimuth } from '../roads/road-graph.ts';
import type { Fix, GoodFix } from './fix.ts';
import { RecentMovement } from './movement.ts';

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
