import { storedDirection } from '@dozor/domain/geometry/azimuth.ts';
import { cameraModelIds } from '@dozor/domain/point/camera-model.ts';
import { flagsOf } from '@dozor/domain/point/point-flag.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { type PointType, pointTypes } from '@dozor/domain/point/point-type.ts';
import { speedUnitOf } from '@dozor/domain/point/speed-unit.ts';
import { cyrillicName } from './cyrillic-name.ts';
import * as mix from './point-mix.ts';
import type { Random } from './random.ts';
import type { Road } from './road.ts';

/** Ambushes were confirmed before this day, so that the same seed always generates the same dates. */
export const newestConfirmed = Date.UTC(2026, 8, 1);
const oldestConfirmedDays = 900;
const dayMs = 86_400_000;
const timesOfDay = ['morning', 'day', 'evening', 'night'] as const;
/** The first model of each type means "not in the list". */
const unknownModel = 'notInList';
const firstWesternModel = 'hikvision';

/** Place of a point on a road; `forward`: for traffic towards the road's end. */
export interface Spot {
  road: Road;
  alongMeters: number;
  forward: boolean;
}

export type Position = Pick<PointFields, 'x' | 'y' | 'direction'>;

/** The position at the roadside, on the side of its traffic, facing it. */
export function positionAt({ road, alongMeters, forward }: Spot, asideMeters: number): Position {
  const onLeft = mix.keepLeft.has(road.towns[0].country);
  const right = (forward !== onLeft ? 1 : -1) * asideMeters;
  const { x, y, azimuthDegrees } = road.position(alongMeters, right);
  return { x: sixDecimals(x), y: sixDecimals(y), direction: storedDirection(azimuthDegrees + (forward ? 180 : 0)) };
}

export function makePoint(random: Random, type: PointType, spot: Spot, position: Position): PointFields {
  const { road } = spot;
  return {
    ...position,
    type,
    speed: speedOf(random, type, road),
    dirType: dirTypeOf(random, type),
    distance: mix.distances.draw(random),
    angle: mix.angles.draw(random),
    rating: mix.ratings.draw(random),
    ...subTypeOf(random, type, road),
    ...(type === 'mobile_ambush' && ambushOf(random)),
    ...(type === 'begin_village' && { comment: nameOf(road, spot.forward ? 0 : 1) }),
    ...(type === 'end_village' && { comment: nameOf(road, spot.forward ? 1 : 0) }),
    ...flagsFor(random, type),
  };
}

function speedOf(random: Random, type: PointType, road: Road): number {
  const miles = speedUnitOf(road.towns[0].country) === 'mph';
  if (miles) return mix.mileLimits[road.kind].draw(random);
  return (mix.ownSpeeds[type] ?? mix.limits[road.kind]).draw(random);
}

function dirTypeOf(random: Random, type: PointType): number {
  const chosen = random.next();
  const any = mix.anyDirection[type] ?? 0;
  if (chosen < any) return 0;
  return chosen < any + (mix.bothWays[type] ?? 0) ? 2 : 1;
}

const models = new Map(
  pointTypes.map((type) => {
    const ids = cameraModelIds(type).filter((id) => id !== unknownModel);
    const eastern = cameraModelIds('dummy').indexOf(firstWesternModel);
    const isEastern = (id: string): boolean => cameraModelIds('dummy').indexOf(id) < eastern;
    return [type, { eastern: ids.filter(isEastern), western: ids.filter((id) => !isEastern(id)) }];
  }),
);

function subTypeOf(random: Random, type: PointType, road: Road): { subType?: string } {
  if (type === 'mobile_ambush') return { subType: random.chance(0.75) ? 'tripodCamera' : 'crewDPS' };
  if (cameraModelIds(type).length === 0) return {};
  const known = models.get(type)![mix.easternModels.has(road.towns[0].country) ? 'eastern' : 'western'];
  if (known.length === 0 || random.chance(0.35)) return { subType: unknownModel };
  // A few models make up most devices.
  return { subType: known[Math.floor(random.next() ** 2 * known.length)]! };
}

function ambushOf(random: Random): Pick<PointFields, 'activeTime' | 'confirmed'> {
  const times = timesOfDay.filter(() => random.chance(0.6));
  const ageMs = random.next() ** 1.5 * oldestConfirmedDays * dayMs;
  return {
    activeTime: times.length > 0 ? times : [...timesOfDay],
    confirmed: new Date(Math.floor((newestConfirmed - ageMs) / 60_000) * 60_000).toISOString(),
  };
}

function nameOf(road: Road, end: 0 | 1): string {
  const { name, country } = road.towns[end];
  return mix.cyrillicNames.has(country) ? cyrillicName(name) : name;
}

function flagsFor(random: Random, type: PointType): Record<string, true> {
  const flags = flagsOf(type);
  if (mix.oneFlagOf.has(type)) return { [random.pick(flags)]: true };
  const set: Record<string, true> = {};
  for (const flag of flags) if (random.chance(mix.flagProbability)) set[flag] = true;
  return set;
}

function sixDecimals(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
