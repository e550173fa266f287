import { destination } from '../geometry/destination.ts';
import { distanceMeters } from '../geometry/distance.ts';
import { PositionGrid } from '../geometry/position-grid.ts';
import { type DangerZone, dangerZone, isEnforcement, type Pole, type ZoneNoise } from './danger-zone.ts';
import { type LawNearBorders, strictestOf } from './law-near-borders.ts';
import { isSilentProfile, type LawProfile } from './law-profile.ts';
import { mergeZones } from './merge-zones.ts';

export type LawPoint = Pole & {
  readonly id: string;
  /** ISO 3166-1 alpha-2, '' outside every country. */
  readonly country: string;
  readonly further: readonly Pick<Pole, 'x' | 'y' | 'dirType' | 'direction'>[];
};

type LawPlaces = Pick<LawPoint, 'country' | 'x' | 'y'> & { readonly further: readonly Pick<Pole, 'x' | 'y'>[] };

export type AppliedLaw = {
  readonly near: LawNearBorders;
  /** @param key of a camera of this database, alone or with the length of a zone */
  noiseOf(key: string): ZoneNoise;
};

/** The strictest law at any of its cameras. */
export function lawOfPoint({ near }: AppliedLaw, { country, x, y, further }: LawPlaces): LawProfile {
  const own = near.at(x, y, country);
  return further.length === 0 ? own : strictestOf([own, ...further.map((camera) => near.at(camera.x, camera.y))]);
}

type KeyedPole = Pole & {
  /** The id of its point, with the index of a further camera of a section. */
  readonly key: string;
};

type PoleGroup = { readonly lead: KeyedPole; readonly poles: KeyedPole[] };

/** Between the places at which a zone is compared with the borders. */
const stepMeters = 500;
/** Less than the least distance from a camera to either end of the shortest zone. */
const maxGroupMeters = 40;

/** Points are passed one by one, so that a caller with millions of them can reuse one object. */
export class LawFilter {
  readonly #law: AppliedLaw;
  readonly #poles: KeyedPole[] = [];

  constructor(law: AppliedLaw) {
    this.#law = law;
  }

  /** @returns true for a point whose exact place may be disclosed */
  take(point: LawPoint): boolean {
    const profile = lawOfPoint(this.#law, point);
    if (profile === 'exact' || profile === 'unchecked') return true;
    if (profile !== 'zone') return false;
    if (!isEnforcement(point.type)) return true;
    for (const [at, pole] of [point, ...point.further].entries()) {
      const key = at === 0 ? point.id : `${point.id}/${at}`;
      const { x, y, dirType, direction } = pole;
      const { type, speed, speedUnit } = point;
      this.#poles.push({ key, x, y, type, speed, speedUnit, dirType, direction });
    }
    return false;
  }

  zones(): DangerZone[] {
    const zones = groupPoles(this.#poles).map(({ lead, poles }) =>
      dangerZone(poles, { lead, leadKey: lead.key }, (key) => this.#law.noiseOf(key)),
    );
    return mergeZones(zones.filter((zone) => !this.#reachesSilence(zone)));
  }

  /** A zone cut off before a country that hides its cameras would tell where the rest of it lies. */
  #reachesSilence({ x, y, meters, travel }: DangerZone): boolean {
    const { near } = this.#law;
    const directions = travel === null ? [0, 90, 180, 270] : [travel];
    const reach = travel === null ? meters / 2 : meters;
    return directions.some((azimuth) => {
      for (let at = 0; at < reach + stepMeters; at += stepMeters) {
        const [sampleX, sampleY] = destination(x, y, azimuth, Math.min(at, reach));
        if (isSilentProfile(near.at(sampleX, sampleY))) return true;
      }
      return false;
    });
  }
}

/** Cameras of one place. The oldest one leads, so that a new one next to it moves nothing. */
function groupPoles(poles: readonly KeyedPole[]): PoleGroup[] {
  const grid = new PositionGrid(maxGroupMeters);
  const groups: PoleGroup[] = [];
  for (const pole of poles.toSorted(byAge)) {
    const isKnown = grid.some(pole.x, pole.y, (index) => {
      const group = groups[index];
      if (!group) return false;
      if (distanceMeters(group.lead.x, group.lead.y, pole.x, pole.y) > maxGroupMeters) return false;
      group.poles.push(pole);
      return true;
    });
    if (isKnown) continue;
    grid.add(pole.x, pole.y);
    groups.push({ lead: pole, poles: [pole] });
  }
  return groups;
}

function byAge(a: KeyedPole, b: KeyedPole): number {
  return Number.parseInt(a.key, 10) - Number.parseInt(b.key, 10) || (a.key < b.key ? -1 : 1);
}

export function applyLaw<Point extends LawPoint>(
  points: Iterable<Point>,
  law: AppliedLaw,
): { exact: Point[]; zones: DangerZone[] } {
  const filter = new LawFilter(law);
  const exact = [...points].filter((point) => filter.take(point));
  return { exact, zones: filter.zones() };
}
