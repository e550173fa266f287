import { type NearEdge, nearEdges } from '../roads/near-edges.ts';
import type { RoadGraph } from '../roads/road-graph.ts';
import type { RoadReach } from '../roads/road-reach.ts';
import { cameraEdges } from '../ways/camera-edges.ts';
import type { WayCamera } from '../ways/way-check.ts';
import type { WaySide } from '../ways/way.ts';
import type { CarPosition } from './drive-matcher.ts';
import type { EdgeAhead, LookAhead } from './look-ahead.ts';

export interface Ahead<Camera> {
  camera: Camera;
  side: WaySide;
  /** Distance along the roads. */
  meters: number;
  /** The probability that the car passes it in a direction it watches. */
  probability: number;
  /** Along the heading: nobody knows whether the road leads there. */
  isGuess?: true;
}

/** False if it is not known whom the camera watches, or whether the road leads there. */
export function isCertain({ side, isGuess }: Pick<Ahead<unknown>, 'side' | 'isGuess'>): boolean {
  return side !== 'perhaps' && isGuess !== true;
}

interface OnEdge {
  index: number;
  alongMeters: number;
  /** Sought when it is first ahead. */
  back?: Back;
}

/** The edges on which a car passes a camera in the opposite direction. */
interface Back {
  all: ReadonlySet<number>;
  /** Those of the likelier leg of a bend. */
  leg: ReadonlySet<number>;
}

/** Few drivers turn round at the next roundabout to come back past the place that they have just passed. */
const turnBackShare = 0.2;
/** The carriageways of a divided road lie at most this far apart, and this parallel. */
const dividedMeters = 30;
const dividedDegrees = 30;
/** The number of edges driven that are remembered: more than a bend has. */
const bendEdges = 20;

/** The cameras of a road network by the edges they watch. */
export class CamerasAhead<Camera extends WayCamera> {
  readonly #roads: RoadGraph;
  readonly #cameras: readonly Camera[];
  readonly #sides: WaySide[] = [];
  readonly #onEdge = new Map<number, OnEdge[]>();
  readonly #edgesOf = new Map<Camera, readonly NearEdge[]>();
  /** The likeliest ones driven last. */
  #driven: number[] = [];

  constructor(roads: RoadGraph, cameras: readonly Camera[]) {
    this.#roads = roads;
    this.#cameras = cameras;
    for (const [index, camera] of cameras.entries()) {
      const { side, edges } = cameraEdges(roads, camera);
      this.#sides.push(side);
      this.#edgesOf.set(camera, edges);
      for (const { edge, alongMeters } of edges) this.#add(edge, { index, alongMeters });
    }
  }

  /** In no particular order. */
  find(lookAhead: LookAhead, positions: readonly CarPosition[], withinMeters: number): Ahead<Camera>[] {
    const passes = new Map<OnEdge, { meters: number; probability: number }>();
    this.#remember(positions[0]);
    for (const position of positions) {
      lookAhead.each(position, withinMeters, (edge, { fromMeters, startMeters, probability, before }) => {
        for (const on of this.#onEdge.get(edge) ?? []) {
          const meters = startMeters + on.alongMeters - fromMeters;
          if (on.alongMeters < fromMeters || meters > withinMeters) continue;
          const known = passes.get(on);
          const share = this.#turnsBack(edge, on, before) ? turnBackShare : 1;
          passes.set(on, {
            meters: Math.min(meters, known?.meters ?? Infinity),
            probability: share * probability + (known?.probability ?? 0),
          });
        }
      });
    }
    return this.#byCamera(passes);
  }

  #remember(position: CarPosition | undefined): void {
    if (position === undefined || position.edge === this.#driven.at(-1)) return;
    this.#driven = [...this.#driven.slice(1 - bendEdges), position.edge];
  }

  /** True if the way to a camera passes it in the opposite direction first, or has just passed its likelier leg. */
  #turnsBack(edge: number, on: OnEdge, way: EdgeAhead['before']): boolean {
    on.back ??= this.#backOf(edge, this.#cameras[on.index]!);
    const { all, leg } = on.back;
    for (let each = way; each !== null; each = each.before) if (all.has(each.edge)) return true;
    return leg.size > 0 && this.#driven.some((each) => leg.has(each));
  }

  /** On a bend, a camera may stand at either leg: whoever has passed the likelier one is past it. */
  #backOf(edge: number, camera: Camera): Back {
    const roads = this.#roads;
    const isOneWay = (each: number): boolean => roads.isOpen[each ^ 1] === 0;
    const watched = this.#edgesOf.get(camera)!.map((each) => each.edge);
    const likelier = watched.slice(0, watched.indexOf(edge)).map((each) => each ^ 1);
    // It may watch both directions.
    const leg = new Set(likelier.filter((each) => !watched.includes(each)));
    const all = new Set([edge ^ 1, ...leg]);
    if (!isOneWay(edge)) return { all, leg };
    const azimuth = roads.azimuthOf(edge ^ 1);
    const query = { x: camera.x, y: camera.y, azimuth, withinMeters: dividedMeters, withinDegrees: dividedDegrees };
    const beside = nearEdges(roads, query).map((each) => each.edge);
    return { all: new Set([...all, ...beside.filter(isOneWay)]), leg };
  }

  /** Null if none is within reach. */
  metersTo(
    reach: RoadReach,
    { edge: from, alongMeters }: CarPosition,
    isSought: (camera: Camera) => boolean,
    withinMeters: number,
  ): number | null {
    const onEdge = (edge: number, afterMeters: number): number | undefined =>
      this.#onEdge
        .get(edge)
        ?.filter(({ index, alongMeters: at }) => at >= afterMeters && isSought(this.#cameras[index]!))
        .reduce((nearest, { alongMeters: at }) => Math.min(nearest, at), Infinity);
    const here = onEdge(from, alongMeters) ?? Infinity;
    if (here < Infinity) return here - alongMeters;
    let found: number | null = null;
    reach.search(from, alongMeters, withinMeters, (edge, meters) => {
      const at = onEdge(edge, 0) ?? Infinity;
      if (at === Infinity) return false;
      found = meters + at;
      return true;
    });
    return found;
  }

  /** Null if the car is not within reach. */
  metersFrom(reach: RoadReach, camera: Camera, car: CarPosition, withinMeters: number): number | null {
    let shortest = Infinity;
    for (const { edge, alongMeters } of this.#edgesOf.get(camera) ?? []) {
      if (edge === car.edge && car.alongMeters >= alongMeters)
        shortest = Math.min(shortest, car.alongMeters - alongMeters);
      reach.search(edge, alongMeters, withinMeters, (next, meters) => {
        if (next !== car.edge) return false;
        shortest = Math.min(shortest, meters + car.alongMeters);
        return true;
      });
    }
    return shortest <= withinMeters ? shortest : null;
  }

  /** Branches that lead to one edge add up; edges of one camera do not: a car drives them one after the other. */
  #byCamera(passes: ReadonlyMap<OnEdge, { meters: number; probability: number }>): Ahead<Camera>[] {
    const found = new Map<number, Ahead<Camera>>();
    for (const [{ index }, { meters, probability }] of passes) {
      const known = found.get(index);
      found.set(index, {
        camera: this.#cameras[index]!,
        side: this.#sides[index]!,
        meters: Math.min(meters, known?.meters ?? Infinity),
        probability: Math.max(probability, known?.probability ?? 0),
      });
    }
    return [...found.values()];
  }

  #add(edge: number, on: OnEdge): void {
    const known = this.#onEdge.get(edge);
    if (known === undefined) this.#onEdge.set(edge, [on]);
    else if (known.every(({ index }) => index !== on.index)) known.push(on);
  }
}
