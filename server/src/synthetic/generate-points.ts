import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { PositionGrid } from '@dozor/domain/geometry/position-grid.ts';
import type { ChildPoint } from '@dozor/domain/point/child-point-schema.ts';
import { duplicateGroup, nearWithinMeters } from '@dozor/domain/point/duplicate.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import { metersPerDegree } from './local-meters.ts';
import { makePoint, type Position, positionAt, type Spot } from './make-point.ts';
import { roadTypes, streetTypes } from './point-mix.ts';
import { Random } from './random.ts';
import { type Road, roadBetween, streetOf, streetSpacingMeters } from './road.ts';
import { readTowns, type Town } from './towns.ts';

const minRoadDegrees = 8_000 / metersPerDegree;
const maxRoadDegrees = 220_000 / metersPerDegree;
const maxNeighbours = 5;
const minPopulation = 8_000;

/** Finds the larger towns around one, which its roads lead to. */
class TownNeighbours {
  readonly #cells = new Map<string, Town[]>();
  readonly #known = new Map<Town, readonly Town[]>();

  constructor(towns: readonly Town[]) {
    for (const town of towns) {
      if (town.population < minPopulation) continue;
      const key = keyOf(Math.floor(town.x), Math.floor(town.y));
      const cell = this.#cells.get(key);
      if (cell) cell.push(town);
      else this.#cells.set(key, [town]);
    }
  }

  of(town: Town): readonly Town[] {
    const known = this.#known.get(town);
    if (known) return known;
    const xScale = Math.cos((town.y * Math.PI) / 180);
    const inReach: { other: Town; degrees: number }[] = [];
    for (const other of this.#near(town)) {
      const degrees = Math.hypot((other.x - town.x) * xScale, other.y - town.y);
      if (degrees >= minRoadDegrees && degrees <= maxRoadDegrees) inReach.push({ other, degrees });
    }
    inReach.sort((one, another) => one.degrees - another.degrees);
    const found = inReach.slice(0, maxNeighbours).map(({ other }) => other);
    this.#known.set(town, found);
    return found;
  }

  #near({ x, y }: Town): Town[] {
    const found: Town[] = [];
    const reach = y > 55 ? 3 : 2;
    for (let column = Math.floor(x) - reach; column <= Math.floor(x) + reach; column++) {
      for (let row = Math.floor(y) - 2; row <= Math.floor(y) + 2; row++) {
        for (const one of this.#cells.get(keyOf(column, row)) ?? []) found.push(one);
      }
    }
    return found;
  }
}

function keyOf(column: number, row: number): string {
  return `${column} ${row}`;
}

export interface GenerateOptions {
  count: number;
  seed: string;
  /** Existing points that new ones must keep a distance to. */
  taken?: Iterable<Taken>;
}

export interface Taken {
  type: PointType;
  x: number;
  y: number;
}

const shareInTowns = 0.62;
const shareOfTwins = 0.35;
/** A camera for the opposite direction stands further on: nearer than 50 m it would count as the same point. */
const twinMeters = { min: 56, max: 120 };
const sectionMeters = { min: 1500, max: 12_000 };
const pointsAtOnce = { street: 3, road: 6 };
const twinTypes: ReadonlySet<PointType> = new Set(['static_cam', 'control_cam_red', 'speed_limit', 'overtaking_proh']);

/** Nearer than 50 m two points of a group may be the same; the margin covers rounding. */
const minMeters = nearWithinMeters + 1;

/**
 * Synthetic points that look like user-entered ones: along streets and roads of real towns, with a matching direction,
 * in the types, speeds and models that are common there. The same seed gives the same points, and a larger count starts
 * with those of a smaller one. No two of a type group are nearer than 50 m, including points of sections.
 */
export function* generatePoints({ count, seed, taken = [] }: GenerateOptions): Generator<PointFields, void, undefined> {
  const world = new World(seed, taken);
  for (let made = 0; made < count;) {
    for (const point of world.somePoints()) {
      yield point;
      if (++made === count) return;
    }
  }
}

class World {
  readonly #random: Random;
  readonly #towns = readTowns();
  readonly #neighbours = new TownNeighbours(this.#towns.towns);
  readonly #spacings = new Map<string, Spacing>();
  readonly #roads = new Map<Town, Map<Town, Road>>();

  constructor(seed: string, taken: Iterable<Taken>) {
    this.#random = new Random(seed);
    for (const { type, x, y } of taken) this.#spacingOf(type).take(x, y);
  }

  somePoints(): PointFields[] {
    const road = this.#someRoad();
    const types = road.kind === 'street' ? streetTypes : roadTypes;
    const points: PointFields[] = [];
    const wanted = 1 + Math.floor(this.#random.next() * pointsAtOnce[road.kind]);
    for (let index = 0; index < wanted; index++) {
      const alongMeters = this.#random.between(0.02, 0.98) * road.lengthMeters;
      points.push(
        ...this.#pointsAt(types.draw(this.#random), { road, alongMeters, forward: this.#random.chance(0.5) }),
      );
    }
    return points;
  }

  #someRoad(): Road {
    const random = this.#random;
    const town = this.#towns.byWeight.draw(random);
    const neighbours = random.chance(shareInTowns) ? [] : this.#neighbours.of(town);
    if (neighbours.length > 0) return this.#roadTo(town, random.pick(neighbours));
    // The middle of a town has more of everything than its edge.
    const max = town.radiusMeters / streetSpacingMeters(town);
    const index = Math.round((random.next() + random.next() - 1) * max);
    return streetOf(town, random.chance(0.5) ? 0 : 1, index);
  }

  #roadTo(town: Town, other: Town): Road {
    let roads = this.#roads.get(town);
    if (!roads) this.#roads.set(town, (roads = new Map()));
    const known = roads.get(other) ?? roadBetween(town, other);
    roads.set(other, known);
    return known;
  }

  #pointsAt(type: PointType, spot: Spot): PointFields[] {
    const first = this.#place(type, spot);
    if (!first) return [];
    if (type === 'begin_village') return [first, ...this.#endOf(spot)];
    if (type === 'speed_cam') return [this.#section(first, spot)];
    const hasTwin = twinTypes.has(type) && first.dirType === 1 && this.#random.chance(shareOfTwins);
    return hasTwin ? [first, ...this.#twinOf(first, spot)] : [first];
  }

  /** The same for the opposite direction, on the other side of the road. */
  #twinOf(first: PointFields, spot: Spot): PointFields[] {
    const farther = this.#random.between(twinMeters.min, twinMeters.max) * (spot.forward ? 1 : -1);
    const twin = this.#place(first.type, { ...spot, alongMeters: spot.alongMeters + farther, forward: !spot.forward });
    return twin ? [{ ...twin, speed: first.speed, dirType: 1, ...(first.subType && { subType: first.subType }) }] : [];
  }

  /** The start of a settlement is its end in the opposite direction. */
  #endOf(spot: Spot): PointFields[] {
    const end = this.#place('end_village', { ...spot, forward: !spot.forward });
    return end ? [end] : [];
  }

  /** Adds a finish to the start of a section, and sometimes points in between, further along the same road. */
  #section(start: PointFields, spot: Spot): PointFields {
    const { road, alongMeters, forward } = spot;
    const ahead = forward ? road.lengthMeters - alongMeters : alongMeters;
    const length = Math.min(this.#random.between(sectionMeters.min, sectionMeters.max), ahead * 0.95);
    if (length < sectionMeters.min || this.#random.chance(0.2)) return { ...start, dirType: 1, childrens: [] };
    const extras = this.#random.chance(0.25) ? 1 + Math.floor(this.#random.next() * 2) : 0;
    const childrens: ChildPoint[] = [];
    for (let index = 1; index <= extras + 1; index++) {
      const farther = (length * index) / (extras + 1);
      const position = this.#freePosition('speed_cam', {
        ...spot,
        alongMeters: alongMeters + (forward ? farther : -farther),
      });
      const { distance, angle } = start;
      if (position) childrens.push({ _id: '', ...position, dirType: 1, distance, angle });
    }
    return { ...start, dirType: 1, childrens };
  }

  #place(type: PointType, spot: Spot): PointFields | undefined {
    const position = this.#freePosition(type, spot);
    return position && makePoint(this.#random, type, spot, position);
  }

  #freePosition(type: PointType, spot: Spot): Position | undefined {
    const position = positionAt(spot, this.#random.between(4, 11));
    const spacing = this.#spacingOf(type);
    if (!spacing.isFree(position.x, position.y)) return undefined;
    spacing.take(position.x, position.y);
    return position;
  }

  #spacingOf(type: PointType): Spacing {
    const group = duplicateGroup(type);
    const known = this.#spacings.get(group);
    if (known) return known;
    const spacing = new Spacing();
    this.#spacings.set(group, spacing);
    return spacing;
  }
}

class Spacing {
  readonly #grid = new PositionGrid(minMeters);

  isFree(x: number, y: number): boolean {
    const { x: xs, y: ys } = this.#grid;
    return !this.#grid.some(x, y, (index) => distanceMeters(x, y, xs[index]!, ys[index]!) < minMeters);
  }

  take(x: number, y: number): void {
    this.#grid.add(x, y);
  }
}
