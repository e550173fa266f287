import { metersPerSecond, type SpeedUnit } from '../point/speed-unit.ts';
import { type Ahead, isCertain } from './cameras-ahead.ts';
import type { DriveCamera, DrivePoint } from './drive-camera.ts';
import type { GoodFix } from './fix.ts';
import type { MissedStart } from './missed-starts.ts';
import { RecentSpeeds } from './recent-speeds.ts';
import { firstWarningMeters, isLikely, secondWarningMeters, shownMeters } from './when-to-warn.ts';

/** Cameras this close behind one another are announced in one sentence. */
const groupMeters = 150;
const betweenMs = 3000;
/** A camera may be announced again after this time, or this long after it was passed. */
const againMs = 300_000;
const againPassedMs = 30_000;

export interface DriveWarning {
  id: string;
  kind: 'first' | 'second' | 'section';
  /** To the camera; the length of the zone if it is announced as one. */
  meters: number;
  /** The driver's, metres per second. */
  speed: number;
  /** The sign's number with its unit; null if unknown. */
  limit: number | null;
  unit: SpeedUnit;
  /** Ids of the others in the same sentence. */
  others: string[];
  /** False for a guess: it is not known whom the camera watches, or whether the road leads there. */
  certain: boolean;
  isDirectionKnown: boolean;
  /** A section whose start was missed; `meters` are those to its finish. */
  isJoined: boolean;
}

export interface WarningOptions {
  /** Ids of points that the driver does not want to be warned about. */
  muted?: ReadonlySet<string> | undefined;
  /** Cameras with an unknown direction are not announced. */
  onlyCertain?: boolean | undefined;
}

/** Decides which cameras are announced, once and in time: those facing the driver, and those that may do so. */
export class Warnings {
  readonly #muted: ReadonlySet<string>;
  readonly #onlyCertain: boolean;
  /** Id → the time from which it may be announced again. */
  readonly #first = new Map<string, number>();
  readonly #second = new Map<string, number>();
  /** The finishes of sections whose start was missed. */
  readonly #finishes = new Map<string, number>();
  readonly #announced = new Set<string>();
  readonly #speeds = new RecentSpeeds();
  #lastMs = -Infinity;

  constructor({ muted = new Set(), onlyCertain = false }: WarningOptions = {}) {
    this.#muted = muted;
    this.#onlyCertain = onlyCertain;
  }

  /** On this drive. */
  wasAnnounced(id: string): boolean {
    return this.#announced.has(id);
  }

  /** A passed camera is not announced again at once, even if a position falls back behind it. */
  pass(cameras: readonly DriveCamera[], nowMs: number): void {
    for (const { point, role } of cameras) {
      if (role === 'finish') this.#finishes.set(point._id, nowMs + againPassedMs);
      this.#first.set(point._id, nowMs + againPassedMs);
      this.#second.set(point._id, nowMs + againPassedMs);
    }
  }

  /** @param missed the finishes ahead of sections whose start was missed */
  of(
    ahead: readonly Ahead<DriveCamera>[],
    { timeMs, speed }: GoodFix,
    missed: readonly MissedStart[] = [],
  ): { warnings: DriveWarning[]; next: Ahead<DriveCamera> | null; isTooFast: boolean } {
    this.#speeds.add(timeMs, speed);
    const singles = missed.filter(({ joining }) => joining === 'single').map(({ finish }) => finish);
    const facing = [...ahead.filter((each) => isLikely(each) && isAnnounced(each.camera)), ...singles].toSorted(
      (a, b) => a.meters - b.meters,
    );
    const wanted = facing.filter((each) => {
      return !this.#muted.has(each.camera.point._id) && !(this.#onlyCertain && !isDirectionKnown(each));
    });
    const joined = missed.find(({ joining, finish: { camera } }) => {
      const { _id: id } = camera.point;
      return joining === 'joined' && !this.#muted.has(id) && isFree(this.#finishes, id, timeMs);
    });
    const isFreeNow = timeMs - this.#lastMs >= betweenMs;
    const warning = isFreeNow ? (this.#due(wanted, timeMs, speed) ?? this.#joined(joined, timeMs, speed)) : null;
    if (warning !== null) {
      this.#lastMs = timeMs;
      for (const id of [warning.id, ...warning.others]) this.#announced.add(id);
      // An expired time no longer matters: without it, a long drive does not fill the memory.
      for (const times of [this.#first, this.#second, this.#finishes]) {
        for (const [id, fromMs] of times) if (fromMs + againMs < timeMs) times.delete(id);
      }
    }
    const next = facing.find(isShown) ?? null;
    return {
      warnings: warning === null ? [] : [warning],
      next,
      isTooFast: next !== null && isCertain(next) && this.#isTooFast(next.camera.point),
    };
  }

  #joined(missed: MissedStart | undefined, nowMs: number, speed: number): DriveWarning | null {
    if (missed === undefined) return null;
    this.#finishes.set(missed.finish.camera.point._id, nowMs + againMs);
    return { ...warningOf(missed.finish, speed, 'section'), isJoined: true };
  }

  #due(wanted: readonly Ahead<DriveCamera>[], nowMs: number, speed: number): DriveWarning | undefined {
    const second = wanted.filter(isCertain).find(({ camera, meters }) => {
      const { point } = camera;
      // A second warning inside a zone would disclose the place.
      if (
        point.zone !== undefined ||
        point.speed === null ||
        meters > secondWarningMeters(speed) ||
        !isFree(this.#second, point._id, nowMs)
      )
        return false;
      return this.#first.has(point._id) && this.#isTooFast(point);
    });
    if (second) {
      this.#second.set(second.camera.point._id, nowMs + againMs);
      return warningOf(second, speed, 'second');
    }
    const perhaps = wanted.filter((each) => !isDirectionKnown(each));
    return this.#firstOf(wanted.filter(isDirectionKnown), nowMs, speed) ?? this.#firstOf(perhaps, nowMs, speed);
  }

  #isTooFast({ speed, speedUnit }: DrivePoint): boolean {
    return speed !== null && this.#speeds.areOver(metersPerSecond(speed, speedUnit));
  }

  /** The start of a section may have been announced before the car left its road. */
  #timesOf({ role }: DriveCamera): Map<string, number> {
    return role === 'finish' ? this.#finishes : this.#first;
  }

  #firstOf(wanted: readonly Ahead<DriveCamera>[], nowMs: number, speed: number): DriveWarning | undefined {
    const due = wanted.filter(({ camera }) => isFree(this.#timesOf(camera), camera.point._id, nowMs));
    const first = due.find(({ camera, meters }) => meters <= dueMeters(camera.point, speed));
    if (!first) return undefined;
    const group = due.filter(({ camera, meters }) => {
      const isClose = meters >= first.meters && meters <= first.meters + groupMeters;
      return isClose && (camera.point.zone === undefined) === (first.camera.point.zone === undefined);
    });
    for (const { camera } of group) this.#timesOf(camera).set(camera.point._id, nowMs + againMs);
    const others = new Set(group.map(({ camera }) => camera.point._id).filter((id) => id !== first.camera.point._id));
    const kind = first.camera.role === 'start' ? 'section' : 'first';
    return { ...warningOf(first, speed, kind), others: [...others] };
  }
}

function isShown({ camera, meters }: Ahead<DriveCamera>): boolean {
  return meters <= shownMeters || camera.point.zone !== undefined;
}

function isDirectionKnown({ side }: Ahead<DriveCamera>): boolean {
  return side !== 'perhaps';
}

/** The finish of a section is shown by its bar. */
function isAnnounced({ role }: DriveCamera): boolean {
  return role === 'single' || role === 'start';
}

function dueMeters({ zone, distance }: DrivePoint, speed: number): number {
  return zone?.beforeMeters ?? firstWarningMeters(speed, distance);
}

function isFree(times: ReadonlyMap<string, number>, id: string, nowMs: number): boolean {
  return (times.get(id) ?? -Infinity) <= nowMs;
}

function warningOf(ahead: Ahead<DriveCamera>, speed: number, kind: DriveWarning['kind']): DriveWarning {
  const { _id: id, speed: limit, speedUnit: unit, zone } = ahead.camera.point;
  const warning = {
    id,
    kind,
    meters: ahead.meters,
    speed,
    limit,
    unit,
    others: [],
    certain: isCertain(ahead),
    isDirectionKnown: isDirectionKnown(ahead),
    isJoined: false,
  };
  return zone === undefined ? warning : { ...warning, kind: 'first', meters: zone.meters, limit: null };
}
