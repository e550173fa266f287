import { sectionLengthMeters } from '../point/section.ts';
import type { RoadGraph } from '../roads/road-graph.ts';
import { RoadReach } from '../roads/road-reach.ts';
import type { SectionRoad } from '../ways/section-on-roads.ts';
import { camerasAlongHeading, metersBehind } from './along-heading.ts';
import { type Ahead, CamerasAhead } from './cameras-ahead.ts';
import { CamerasPassed } from './cameras-passed.ts';
import { camerasOnRoads, type DriveCamera, type DrivePoint } from './drive-camera.ts';
import { type CarPosition, DriveMatcher } from './drive-matcher.ts';
import { FixGuard } from './fix-guard.ts';
import type { Fix, GoodFix } from './fix.ts';
import { LookAhead } from './look-ahead.ts';
import { type MissedStart, missedStarts } from './missed-starts.ts';
import { type RoadPlace, placeOn, placeAfter } from './road-place.ts';
import type { SectionState } from './section-drive.ts';
import { SectionsDriven, type ToFinish } from './sections-driven.ts';
import { type DriveWarning, type WarningOptions, Warnings } from './warnings.ts';

/** After a longer gap the car may be anywhere. */
const maxGapSeconds = 30;
/** The roads ahead that are searched; farther only for a zone that begins earlier. */
const horizonMeters = 1500;
/** The finish of a section whose start was missed is looked for this far. */
const maxFinishMeters = 4000;
/** A section is at most this many times longer than the straight line through its cameras. */
const maxSectionRatio = 4;
/** The number of recent fixes that are matched again to new roads: enough to be sure of the road. */
const recentFixes = 20;
/** The way from a passed camera to the car is searched this far. */
const passedMeters = 200;

export interface DriveStep {
  /** False while positions contradict each other, or there have been none for too long: there are no warnings then. */
  isTrusted: boolean;
  /** False where the map has no road. */
  isOnRoad: boolean;
  /** Metres per second. */
  speed: number;
  warnings: DriveWarning[];
  /** The nearest camera that faces the driver or, with the side `perhaps`, may do so; null if there is none ahead. */
  next: Ahead<DriveCamera> | null;
  /** For the limit of the next camera, if that is certain: over its margin, for two seconds. */
  isTooFast: boolean;
  /** Ids of the announced points passed since the last step. */
  passed: string[];
  section: SectionState | null;
  /** Null where the map has no road. */
  car: RoadPlace | null;
}

export interface DriveMap {
  points: readonly DrivePoint[];
  /** The directed edges of a known way in driving order, −1 where it has no road: the car follows it. */
  knownEdges?: readonly number[] | undefined;
}

export type DriveOptions = DriveMap & WarningOptions;

/** Pure, so that recorded drives can be replayed. */
export class Drive {
  readonly #guard = new FixGuard();
  #roads: RoadGraph;
  #position: CarPosition | undefined;
  #matcher: DriveMatcher;
  #lookAhead: LookAhead;
  #cameras: CamerasAhead<DriveCamera>;
  #sectionRoads: ReadonlyMap<string, SectionRoad>;
  #horizonMeters: number;
  #reach: RoadReach;
  /** Where no streets can be had, cameras are looked for along the heading; see `camerasAlongHeading`. */
  isWithoutStreets = false;
  #all: readonly DriveCamera[] = [];
  readonly #warnings: Warnings;
  readonly #sections = new SectionsDriven();
  #last: GoodFix | undefined;
  /** Before, nobody knows in which direction it will go. */
  #hasMoved = false;
  /** The last fixes with the metres driven before each; null after a gap. */
  #recent: { fix: GoodFix; drivenMeters: number | null }[] = [];
  readonly #passed = new CamerasPassed<DriveCamera>();

  constructor(roads: RoadGraph, { muted, onlyCertain, ...map }: DriveOptions) {
    this.#warnings = new Warnings({ muted, onlyCertain });
    this.#roads = roads;
    this.#matcher = new DriveMatcher(roads);
    this.#lookAhead = new LookAhead(roads, map.knownEdges);
    const { cameras, roadOf } = camerasOnRoads(roads, map.points);
    this.#cameras = new CamerasAhead(roads, cameras);
    this.#sectionRoads = roadOf;
    this.#all = cameras;
    this.#horizonMeters = horizonOf(map.points);
    this.#reach = new RoadReach(roads);
  }

  /** Goes on with the roads and points of another part of the map: where the car is stays known. */
  goOn(roads: RoadGraph, { points, knownEdges }: DriveMap): void {
    this.#roads = roads;
    this.#matcher = new DriveMatcher(roads);
    this.#lookAhead = new LookAhead(roads, knownEdges);
    const { cameras, roadOf } = camerasOnRoads(roads, points);
    this.#cameras = new CamerasAhead(roads, cameras);
    this.#sectionRoads = roadOf;
    this.#all = cameras;
    this.#horizonMeters = horizonOf(points);
    this.#reach = new RoadReach(roads);
    let positions: CarPosition[] = [];
    for (const { fix, drivenMeters } of this.#recent) positions = this.#matcher.step(fix, drivenMeters);
    [this.#position] = positions;
    this.#passed.goOn(this.#find(positions));
    this.#sections.measure(this.#toFinishFrom(this.#position));
  }

  /** On the likeliest road; null off the roads. */
  placeAfter(meters: number): RoadPlace | null {
    if (this.#position === undefined) return null;
    return placeAfter(this.#roads, this.#position, meters, (edge) => this.#lookAhead.nextOf(edge));
  }

  fix(fix: Fix): DriveStep {
    const good = this.#guard.check(fix);
    if (good === null) return this.#silent(this.#guard.isTrusted);
    const last = this.#last;
    this.#last = good;
    const seconds = last === undefined ? Infinity : (good.timeMs - last.timeMs) / 1000;
    const isGap = last === undefined || seconds > maxGapSeconds;
    const speed = isGap ? good.speed : (last.speed + good.speed) / 2;
    const driven = isGap ? null : seconds * speed;
    this.#recent = [...this.#recent.slice(1 - recentFixes), { fix: good, drivenMeters: driven }];
    return this.#step(this.#matcher.step(good, driven), good, { seconds: isGap ? 0 : seconds, speed });
  }

  /** Bridges a gap between fixes, as in a tunnel: assumes the last speed, for 30 seconds at most. A standing car stays. */
  coast(timeMs: number): DriveStep {
    const last = this.#last;
    const fixMs = this.#recent.at(-1)?.fix.timeMs;
    if (last === undefined || fixMs === undefined) return this.#silent(this.#guard.isTrusted);
    const isLost = last.speed > 0 && timeMs - fixMs > maxGapSeconds * 1000;
    if (isLost || !this.#guard.isTrusted) return this.#silent(false);
    const seconds = (timeMs - last.timeMs) / 1000;
    this.#last = { ...last, timeMs };
    const positions = this.#matcher.coast(seconds * last.speed, (edge) => this.#lookAhead.nextOf(edge));
    return this.#step(positions, this.#last, { seconds, speed: last.speed });
  }

  #step(positions: readonly CarPosition[], fix: GoodFix, moved: { seconds: number; speed: number }): DriveStep {
    this.#hasMoved ||= fix.heading !== null;
    [this.#position] = positions;
    const car = this.#position;
    const isGuessing = car === undefined && this.isWithoutStreets;
    const ahead = isGuessing ? camerasAlongHeading(this.#all, fix) : this.#find(positions);
    const passed = this.#passed.step(ahead, moved.seconds * moved.speed, (camera) => {
      if (isGuessing) return metersBehind(fix, camera, passedMeters);
      return car === undefined ? null : this.#cameras.metersFrom(this.#reach, camera, car, passedMeters);
    });
    if (!isGuessing) this.#sections.pass(passed, this.#toFinishFrom(car));
    const missed = this.#missedStarts(ahead, car);
    for (const { joining, finish } of missed) {
      if (joining === 'joined') this.#sections.join(finish.camera.point, this.#toFinishFrom(car));
    }
    this.#sections.drive(moved.seconds, moved.speed, ahead);
    this.#warnings.pass(passed, fix.timeMs);
    return {
      isTrusted: true,
      isOnRoad: positions.length > 0,
      speed: fix.speed,
      ...this.#warnings.of(this.#hasMoved ? ahead : [], fix, missed),
      passed: passed.map(({ point }) => point._id).filter((id) => this.#warnings.wasAnnounced(id)),
      section: this.#sections.state,
      car: car === undefined ? null : placeOn(this.#roads, car.edge, car.alongMeters),
    };
  }

  #find(positions: readonly CarPosition[]): Ahead<DriveCamera>[] {
    return this.#cameras.find(this.#lookAhead, this.#lookAhead.onKnownWay(positions), this.#horizonMeters);
  }

  #missedStarts(ahead: readonly Ahead<DriveCamera>[], position: CarPosition | undefined): MissedStart[] {
    // Off the roads nobody knows which section is being driven: its finish stands for itself.
    if (position === undefined)
      return ahead.filter(({ camera }) => camera.role === 'finish').map((finish) => ({ finish, joining: 'single' }));
    return missedStarts(ahead, {
      position,
      lookAhead: this.#lookAhead,
      roadOf: (id) => this.#sectionRoads.get(id) ?? null,
      hasJoined: (id) => this.#sections.isJoined(id),
      isKnown: (id) => {
        const isStart = ({ role, point }: DriveCamera) => role === 'start' && point._id === id;
        return (this.#sections.has(id) && !this.#sections.isJoined(id)) || this.#passed.isNear(isStart);
      },
    });
  }

  #toFinishFrom(position: CarPosition | undefined): ToFinish {
    return (point) => {
      if (position === undefined) return null;
      const left = this.#sectionRoads.get(point._id)?.metersLeft(position.edge, position.alongMeters) ?? null;
      if (left !== null) return left;
      const isFinish = (camera: DriveCamera) => camera.role === 'finish' && camera.point._id === point._id;
      return this.#cameras.metersTo(this.#reach, position, isFinish, maxSectionRatio * sectionLengthMeters(point));
    };
  }

  #silent(isTrusted: boolean): DriveStep {
    const speed = this.#last?.speed ?? 0;
    const section = this.#sections.state;
    return {
      isTrusted,
      isOnRoad: false,
      speed,
      warnings: [],
      next: null,
      isTooFast: false,
      passed: [],
      section,
      car: null,
    };
  }
}

function horizonOf(points: readonly DrivePoint[]): number {
  return points.reduce((meters, point) => {
    const sectionMeters = Math.min(maxFinishMeters, maxSectionRatio * sectionLengthMeters(point));
    return Math.max(meters, point.zone?.beforeMeters ?? 0, sectionMeters);
  }, horizonMeters);
}
