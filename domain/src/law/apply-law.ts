import { type DangerZone, dangerZone, isEnforcement, type Pole, type ZoneNoise } from './danger-zone.ts';
import { groupPoles, type KeyedPole } from './group-poles.ts';
import type { LawProfile } from './law-profile.ts';
import { mergeZones } from './merge-zones.ts';

/** The properties of a point on which the law depends. */
export type LawPoint = Pole & {
  readonly id: string;
  /** ISO 3166-1 alpha-2, '' outside every country. */
  readonly country: string;
  /** The further cameras of a section. */
  readonly further: readonly Pick<Pole, 'x' | 'y' | 'dirType' | 'direction'>[];
};

export type AppliedLaw = {
  profileOf(country: string): LawProfile;
  /** @param key a camera of this database */
  noiseOf(key: string): ZoneNoise;
};

/**
 * Selects the data allowed in programs that warn while driving: exact points, and zones in place of cameras. Points are
 * passed one by one, so that a caller with millions of them can reuse one object.
 */
export class LawFilter {
  readonly #law: AppliedLaw;
  readonly #poles: KeyedPole[] = [];

  constructor(law: AppliedLaw) {
    this.#law = law;
  }

  /** @returns true for a point whose exact place may be disclosed */
  take(point: LawPoint): boolean {
    const profile = this.#law.profileOf(point.country);
    if (profile === 'exact') return true;
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

  /** The zones of all points taken so far. */
  zones(): DangerZone[] {
    const groups = groupPoles(this.#poles);
    return mergeZones(groups.map(({ lead, poles }) => dangerZone(poles, lead, this.#law.noiseOf(lead.key))));
  }
}

export function applyLaw<Point extends LawPoint>(
  points: Iterable<Point>,
  law: AppliedLaw,
): { exact: Point[]; zones: DangerZone[] } {
  const filter = new LawFilter(law);
  const exact = [...points].filter((point) => filter.take(point));
  return { exact, zones: filter.zones() };
}
