import type { NearEdge } from '../roads/near-edges.ts';
import type { RoadGraph } from '../roads/road-graph.ts';
import type { RoadReach } from '../roads/road-reach.ts';
import { cameraEdges } from '../ways/camera-edges.ts';
import type { WayCamera } from '../ways/way-check.ts';
import type { WaySide } from '../ways/way.ts';
import type { CarPosition } from './drive-matcher.ts';
import type { LookAhead } from './look-ahead.ts';

export interface Ahead<Camera> {
  camera: Camera;
  side: WaySide;
  /** Distance along the roads. */
  meters: number;
  /** The probability that the car passes it in a direction it watches. */
  probability: number;
}

interface OnEdge {
  index: number;
  alongMeters: number;
}

/** The cameras of a road network by the edges they watch. */
export class CamerasAhead<Camera extends WayCamera> {
  readonly #cameras: readonly Camera[];
  readonly #sides: WaySide[] = [];
  readonly #onEdge = new Map<number, OnEdge[]>();
  readonly #edgesOf = new Map<Camera, readonly NearEdge[]>();

  constructor(roads: RoadGraph, cameras: readonly Camera[]) {
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
    for (const position of positions) {
      lookAhead.each(position, withinMeters, (edge, { fromMeters, startMeters, probability }) => {
        for (const on of this.#onEdge.get(edge) ?? []) {
          const meters = startMeters + on.alongMeters - fromMeters;
          if (on.alongMeters < fromMeters || meters > withinMeters) continue;
          const known = passes.get(on);
          passes.set(on, {
            meters: Math.min(meters, known?.meters ?? Infinity),
            probability: probability + (known?.probability ?? 0),
          });
        }
      });
    }
    return this.#byCamera(passes);
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
