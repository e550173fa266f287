import { wayPointsOfTiles, type PlacedTilePoint } from '@dozor/contract/map/tile-way-points.ts';
import { isCertain } from '@dozor/domain/drive/cameras-ahead.ts';
import { camerasOf, type DrivePoint } from '@dozor/domain/drive/drive-camera.ts';
import { Drive, type DriveStep } from '@dozor/domain/drive/drive.ts';
import type { Fix } from '@dozor/domain/drive/fix.ts';
import { tilesAhead } from '@dozor/domain/drive/tiles-ahead.ts';
import { destination } from '@dozor/domain/geometry/destination.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { isEnforcement } from '@dozor/domain/law/danger-zone.ts';
import { LawNearBorders, sampledBorders } from '@dozor/domain/law/law-near-borders.ts';
import { isSilentProfile, type LawProfile } from '@dozor/domain/law/law-profile.ts';
import type { FreshnessState } from '@dozor/domain/point/freshness.ts';
import { typeGroups, type PointType } from '@dozor/domain/point/point-type.ts';
import { roadGraph } from '@dozor/domain/roads/road-graph.ts';
import { matchLine } from '@dozor/domain/ways/match-line.ts';
import type { WayPoint } from '@dozor/domain/ways/way-check.ts';
import type { DriveMark, DrivenPoint, DriveSettings, DriveView } from './drive-view.ts';
import { PassedSides } from './passed-sides.ts';
import { pointsByLaw } from './points-by-law.ts';
import { borderMeters, type Silence, SilentBorder } from './silent-border.ts';
import { type Streets, type TileSources, TilesAround } from './tiles-around.ts';

export interface DriveSources extends TileSources {
  sections: (ids: readonly string[]) => Promise<readonly WayPoint[]>;
  /** ISO 3166-1 alpha-2, '' outside every country. */
  countryAt: (x: number, y: number) => string;
}

/** A sign is seen by itself: it is not announced. */
const announced: ReadonlySet<PointType> = new Set([
  ...typeGroups.cameras,
  ...typeGroups.posts,
  ...typeGroups.road,
  ...typeGroups.warnings,
]);
/** Deleted points do not count. */
const minRating = 0;
const offRoadStates = { some: 'noRoad', none: 'noStreets', loading: 'loading' } as const satisfies Record<
  Streets,
  DriveView['state']
>;
/** Streets missing again sooner are not announced again. */
const againMs = 300_000;

export class DriveSession {
  readonly #sources: DriveSources;
  readonly #settings: DriveSettings;
  readonly #tiles: TilesAround;
  readonly #muted: Set<string>;
  readonly #drive: Drive;
  readonly #border: SilentBorder;
  readonly #law: LawNearBorders;
  /** By point and place: each takes seventeen look-ups. */
  #profiles = new Map<string, LawProfile>();
  /** Countries whose law nobody has checked, of which this driver knows. */
  readonly #knownUnchecked: Set<string>;
  #uncheckedCountry: string | null = null;
  readonly #sides = new PassedSides();
  #roads = roadGraph([]);
  #sections = new Map<string, WayPoint>();
  #points: readonly DrivePoint[] = [];
  #driven: ReadonlyMap<string, DrivenPoint> = new Map();
  /** Ids of the points that were announced: a warning may be left out at a border. */
  readonly #said = new Set<string>();
  #heading: number | null = null;
  #silence: Silence = { country: null, countryAhead: null, announced: null };
  #place: Position = [0, 0];
  #areMarksWanted = false;
  #areMarksNew = false;
  #streets: Streets = 'loading';
  #missedStreetsMs = -Infinity;
  #zoneMeters = 0;
  #lastMs = 0;

  constructor(sources: DriveSources, settings: DriveSettings) {
    this.#sources = sources;
    this.#settings = settings;
    this.#tiles = new TilesAround(sources);
    this.#muted = new Set(settings.muted);
    this.#drive = new Drive(roadGraph([]), { points: [], muted: this.#muted, onlyCertain: settings.onlyCertain });
    this.#knownUnchecked = new Set(settings.knownUnchecked);
    this.#law = new LawNearBorders((country) => this.#profileOf(country), sampledBorders(sources.countryAt));
    this.#border = new SilentBorder((x, y) => {
      const country = sources.countryAt(x, y);
      return isSilentProfile(this.#profileOf(country)) ? country : null;
    });
  }

  wantMarks(areWanted: boolean): void {
    this.#areMarksWanted = areWanted;
    this.#areMarksNew = areWanted;
  }

  mute(id: string): void {
    this.#muted.add(id);
  }

  fix(fix: Fix): DriveView {
    this.#heading = fix.heading ?? this.#heading;
    this.#tiles.want(tilesAhead({ ...fix, heading: this.#heading }), fix.timeMs);
    const loaded = this.#tiles.takeNew();
    if (loaded !== null) {
      const points = this.#take(loaded.points);
      const roads = roadGraph(loaded.roads);
      this.#roads = roads;
      const { way } = this.#settings;
      this.#drive.goOn(roads, { points, ...(way !== null && { knownEdges: [...matchLine(way, roads).edges] }) });
    }
    this.#streets = this.#tiles.streetsIn(tilesAhead({ ...fix, heading: null }));
    this.#drive.isWithoutStreets = this.#streets === 'none';
    const step = this.#drive.fix(fix);
    // A position that cannot be trusted has crossed no border.
    if (step.isTrusted) this.#move(step, [fix.x, fix.y], fix.timeMs);
    else {
      this.#silence = { ...this.#silence, announced: null };
      this.#uncheckedCountry = null;
    }
    return this.#viewOf(step, fix.timeMs);
  }

  coast(timeMs: number): DriveView {
    const step = this.#drive.coast(timeMs);
    // Without a receiver only the road says where the car is heading.
    if (step.car !== null) this.#heading = step.car.azimuth;
    this.#move(step, this.#place, timeMs);
    return this.#viewOf(step, timeMs);
  }

  #move({ car }: DriveStep, [x, y]: Position, timeMs: number): void {
    this.#place = car === null ? [x, y] : [car.x, car.y];
    this.#uncheckedCountry = this.#uncheckedAt(...this.#place);
    const ahead = car === null ? null : this.#drive.placeAfter(borderMeters);
    const straight = this.#heading === null ? null : destination(x, y, this.#heading, borderMeters);
    this.#silence = this.#border.step(this.#place, ahead === null ? straight : [ahead.x, ahead.y], timeMs);
  }

  #profileOf(country: string): LawProfile {
    if (country === '') return 'exact';
    const { law } = this.#settings;
    return law[country] ?? law['*'] ?? 'unchecked';
  }

  /** The country that the car is in, once, if nobody has checked its law. */
  #uncheckedAt(x: number, y: number): string | null {
    const country = this.#sources.countryAt(x, y);
    if (this.#profileOf(country) !== 'unchecked' || this.#knownUnchecked.has(country)) return null;
    this.#knownUnchecked.add(country);
    return country;
  }

  #take(features: readonly PlacedTilePoint[]): readonly DrivePoint[] {
    const { points, sections, states } = wayPointsOfTiles(features, minRating);
    void this.#readSections(sections.filter((id) => !this.#sections.has(id)));
    const distances = new Map(features.map(({ id, properties }) => [String(id), properties.distance]));
    const whole = sections.flatMap((id) => this.#sections.get(id) ?? []);
    // Those left behind are not needed any more.
    this.#sections = new Map(whole.map((section) => [section._id, section]));
    const all = [...points, ...whole]
      .filter(({ type }) => announced.has(type))
      .map((point): DrivePoint => ({ ...point, distance: distances.get(point._id) }));
    const profiles = new Map(
      all.map(
        (point) => [placeKey(point), this.#profiles.get(placeKey(point)) ?? this.#law.at(point.x, point.y)] as const,
      ),
    );
    // Those left behind are forgotten.
    this.#profiles = profiles;
    this.#points = pointsByLaw(all, {
      profileOf: (point) => profiles.get(placeKey(point)) ?? 'unchecked',
      zoneSeed: this.#settings.zoneSeed,
    });
    this.#driven = new Map(this.#points.map((point) => [point._id, drivenPoint(point, states.get(point._id))]));
    this.#areMarksNew = this.#areMarksWanted;
    return this.#points;
  }

  /** Once, and not again while tiles come and go; after what is more urgent. In a silent country nobody misses them. */
  #missesStreets(isMissing: boolean, timeMs: number): boolean {
    if (!isMissing || this.#silence.country !== null || this.#silence.announced !== null) return false;
    const isNew = timeMs - this.#missedStreetsMs > againMs;
    this.#missedStreetsMs = timeMs;
    return isNew;
  }

  #newMarks(): DriveMark[] | null {
    if (!this.#areMarksNew) return null;
    this.#areMarksNew = false;
    return marksOf(this.#points);
  }

  /** A section that arrives is used from the next tiles on. */
  async #readSections(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const sections = await this.#sources.sections(ids).catch(() => []);
    for (const section of sections) this.#sections.set(section._id, section);
    if (sections.length > 0) this.#tiles.offerAgain();
  }

  /** In a silent country nothing is said of the cameras behind its border either. */
  #sayable(id: string): DrivenPoint | undefined {
    const point = this.#driven.get(id);
    return point && this.#silence.country !== null && isEnforcement(point.type) ? undefined : point;
  }

  #viewOf(step: DriveStep, timeMs: number): DriveView {
    const { isTrusted, isOnRoad, speed, warnings, next, passed, section, car } = step;
    const [warning] = warnings;
    const point = warning && this.#sayable(warning.id);
    if (warning && point) for (const id of [warning.id, ...warning.others]) this.#said.add(id);
    if (point) this.#sides.note(warnings);
    const nextPoint = next && this.#sayable(next.camera.point._id);
    this.#zoneMeters = Math.max(0, this.#zoneMeters - ((timeMs - this.#lastMs) / 1000) * speed);
    this.#lastMs = timeMs;
    // Counted from its beginning: the car's distance to the camera must not show.
    if (warning && point?.isZone === true) this.#zoneMeters = warning.meters;
    const sectionPoint = section && this.#driven.get(section.id);
    const state = isOnRoad ? 'driving' : offRoadStates[this.#streets];
    return {
      timeMs,
      state: isTrusted ? state : 'untrusted',
      saysNoStreets: this.#missesStreets(isTrusted && state === 'noStreets' && !warning, timeMs),
      isTooFast: step.isTooFast && nextPoint?.isZone === false,
      speed,
      heading: this.#heading,
      next:
        next && nextPoint?.isZone === false
          ? {
              point: nextPoint,
              meters: next.meters,
              certain: isCertain(next),
              isDirectionKnown: next.side !== 'perhaps',
            }
          : null,
      warning: warning && point ? { ...warning, point } : null,
      zoneMeters: this.#zoneMeters > 0 ? this.#zoneMeters : null,
      passed: passed
        .flatMap((id) => this.#driven.get(id) ?? [])
        .filter(({ id, isZone }) => !isZone && this.#said.has(id)),
      passedSides: this.#sides.of(passed, { points: this.#points, roads: this.#roads, car }),
      section: section && sectionPoint ? { ...section, speedUnit: sectionPoint.speedUnit } : null,
      silence: this.#silence,
      uncheckedCountry: this.#uncheckedCountry,
      place: this.#place,
      marks: this.#newMarks(),
    };
  }
}

function placeKey({ _id, x, y }: DrivePoint): string {
  return `${_id} ${x} ${y}`;
}

/** The points that a map may show: the camera of a zone must not be located. */
function marksOf(points: readonly DrivePoint[]): DriveMark[] {
  return points
    .filter(({ zone }) => zone === undefined)
    .flatMap((point) => {
      const { _id: id, type, speed } = point;
      return camerasOf(point).map(({ x, y }): DriveMark => ({ id, type, speed, position: [x, y] }));
    });
}

function drivenPoint({ _id: id, type, speed, speedUnit, zone }: DrivePoint, state: FreshnessState = 'fresh') {
  return { id, type, speed, speedUnit, state, isZone: zone !== undefined };
}
