import { distanceMeters } from '../geometry/distance.ts';
import type { RoadGraph } from '../roads/road-graph.ts';
import type { LineSamples } from './sample-line.ts';
import { noEdge, type Way } from './way.ts';

export class WayBuilder {
  readonly #samples: LineSamples;
  readonly #roads: RoadGraph;
  readonly #x: number[] = [];
  readonly #y: number[] = [];
  readonly #meters: number[] = [];
  readonly #edges: number[] = [];
  /** The edge of the last position, `noEdge` off the road. */
  #edge = noEdge;

  constructor(samples: LineSamples, roads: RoadGraph) {
    this.#samples = samples;
    this.#roads = roads;
  }

  /** Straight to a sample. */
  offRoad(sample: number): void {
    this.#add(this.#samples.x[sample]!, this.#samples.y[sample]!, noEdge);
    this.#edge = noEdge;
  }

  /** Straight to a position on an edge. */
  enter(edge: number, alongMeters: number): void {
    this.#addOn(edge, alongMeters, noEdge);
  }

  /** Along the roads; `path` has the edges between, null if it is the same edge. */
  drive(edge: number, alongMeters: number, path: readonly number[] | null): void {
    if (path !== null) {
      for (const passed of [this.#edge, ...path]) this.#addOn(passed, this.#roads.lengthOf(passed), passed);
    }
    this.#addOn(edge, alongMeters, edge);
  }

  way(): Way {
    return {
      roads: this.#roads,
      lengthMeters: this.#meters.at(-1) ?? 0,
      x: Float64Array.from(this.#x),
      y: Float64Array.from(this.#y),
      meters: Float64Array.from(this.#meters),
      edges: Int32Array.from(this.#edges),
    };
  }

  #addOn(edge: number, alongMeters: number, by: number): void {
    const roads = this.#roads;
    const share = Math.min(1, alongMeters / roads.lengthOf(edge));
    const [from, to] = [roads.startOf(edge), roads.endOf(edge)];
    const [x, y] = [roads.x[from]!, roads.y[from]!];
    this.#add(x + share * (roads.x[to]! - x), y + share * (roads.y[to]! - y), by);
    this.#edge = edge;
  }

  #add(x: number, y: number, edge: number): void {
    const last = this.#x.length - 1;
    if (last < 0) this.#meters.push(0);
    else {
      const meters = distanceMeters(this.#x[last]!, this.#y[last]!, x, y);
      if (meters === 0) return;
      // A leg along the same edge only becomes longer.
      if (edge !== noEdge && edge === this.#edges.at(-1)) {
        this.#x[last] = x;
        this.#y[last] = y;
        this.#meters[last]! += meters;
        return;
      }
      this.#edges.push(edge);
      this.#meters.push(this.#meters[last]! + meters);
    }
    this.#x.push(x);
    this.#y.push(y);
  }
}
