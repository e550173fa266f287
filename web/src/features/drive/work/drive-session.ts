import { wayPointsOfTiles, type PlacedTilePoint } from '@dozor/contract/map/tile-way-points.ts';
import { Drive, type DriveStep } from '@dozor/domain/drive/drive.ts';
import type { DrivePoint } from '@dozor/domain/drive/drive-camera.ts';
import type { Fix } from '@dozor/domain/drive/fix.ts';
import { tilesAhead } from '@dozor/domain/drive/tiles-ahead.ts';
import type { LawProfile } from '@dozor/domain/law/law-profile.ts';
import type { FreshnessState } from '@dozor/domain/point/freshness.ts';
import { typeGroups, type PointType } from '@dozor/domain/point/point-type.ts';
import { roadGraph } from '@dozor/domain/roads/road-graph.ts';
import { matchLine } from '@dozor/domain/ways/match-line.ts';
import type { WayPoint } from '@dozor/domain/ways/way-check.ts';
import type { DrivenPoint, DriveSettings, DriveView } from './drive-view.ts';
import { pointsByLaw } from './points-by-law.ts';
import { type TileSources, TilesAround } from './tiles-around.ts';

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
const silentProfiles: ReadonlySet<LawProfile> = new Set(['quiet', 'hidden']);

/** A drive over the tiles at hand: fixes in, the driver's view out. */
export class DriveSession {
  readonly #sources: DriveSources;
  readonly #settings: DriveSettings;
  readonly #tiles: TilesAround;
  readonly #muted: Set<string>;
  readonly #drive: Drive;
  readonly #sections = new Map<string, WayPoint>();
  #points: readonly DrivePoint[] = [];
  #driven: ReadonlyMap<string, DrivenPoint> = new Map();
  #heading: number | null = null;
  #silentCountry: string | null = null;
  #zoneMeters = 0;
  #lastMs = 0;

  constructor(sources: DriveSources, settings: DriveSettings) {
    this.#sources = sources;
    this.#settings = settings;
    this.#tiles = new TilesAround(sources);
    this.#muted = new Set(settings.muted);
    this.#drive = new Drive(roadGraph([]), { points: [], muted: this.#muted });
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
      const { way } = this.#settings;
      this.#drive.goOn(roads, { points, ...(way !== null && { knownEdges: [...matchLine(way, roads).edges] }) });
    }
    const country = this.#sources.countryAt(fix.x, fix.y);
    this.#silentCountry = silentProfiles.has(this.#profileOf(country)) ? country : null;
    return this.#viewOf(this.#drive.fix(fix), fix.timeMs);
  }

  coast(timeMs: number): DriveView {
    return this.#viewOf(this.#drive.coast(timeMs), timeMs);
  }

  #profileOf(country: string): LawProfile {
    return this.#settings.law[country] ?? 'exact';
  }

  #take(features: readonly PlacedTilePoint[]): readonly DrivePoint[] {
    const { points, sections, states } = wayPointsOfTiles(features, minRating);
    void this.#readSections(sections.filter((id) => !this.#sections.has(id)));
    const distances = new Map(features.map(({ id, properties }) => [String(id), properties.distance]));
    const whole = sections.flatMap((id) => this.#sections.get(id) ?? []);
    const all = [...points, ...whole]
      .filter(({ type }) => announced.has(type))
      .map((point): DrivePoint => ({ ...point, distance: distances.get(point._id) }));
    const { countryAt } = this.#sources;
    this.#points = pointsByLaw(all, {
      profileAt: (x, y) => this.#profileOf(countryAt(x, y)),
      zoneSeed: this.#settings.zoneSeed,
    });
    this.#driven = new Map(this.#points.map((point) => [point._id, drivenPoint(point, states.get(point._id))]));
    return this.#points;
  }

  /** A section that arrives is used from the next tiles on. */
  async #readSections(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const sections = await this.#sources.sections(ids).catch(() => []);
    for (const section of sections) this.#sections.set(section._id, section);
    if (sections.length > 0) this.#tiles.offerAgain();
  }

  #viewOf(step: DriveStep, timeMs: number): DriveView {
    const { isTrusted, isOnRoad, speed, warnings, next, passed, section } = step;
    const [warning] = warnings;
    const point = warning && this.#driven.get(warning.id);
    const nextPoint = next && this.#driven.get(next.camera.point._id);
    this.#zoneMeters = Math.max(0, this.#zoneMeters - ((timeMs - this.#lastMs) / 1000) * speed);
    this.#lastMs = timeMs;
    // Counted from its beginning: the car's distance to the camera must not show.
    if (warning && point?.isZone === true) this.#zoneMeters = warning.meters;
    const sectionPoint = section && this.#driven.get(section.id);
    const state = isOnRoad ? 'driving' : 'noRoad';
    return {
      timeMs,
      state: isTrusted ? state : 'untrusted',
      speed,
      heading: this.#heading,
      next: next && nextPoint?.isZone === false ? { point: nextPoint, meters: next.meters } : null,
      warning: warning && point ? { ...warning, point } : null,
      zoneMeters: this.#zoneMeters > 0 ? this.#zoneMeters : null,
      passed: passed.flatMap((id) => this.#driven.get(id) ?? []).filter(({ isZone }) => !isZone),
      section: section && sectionPoint ? { ...section, speedUnit: sectionPoint.speedUnit } : null,
      silentCountry: this.#silentCountry,
    };
  }
}

function drivenPoint({ _id: id, type, speed, speedUnit, zone }: DrivePoint, state: FreshnessState = 'fresh') {
  return { id, type, speed, speedUnit, state, isZone: zone !== undefined };
}
