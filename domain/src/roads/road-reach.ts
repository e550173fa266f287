/* Bounded shortest paths by Dijkstra's algorithm (1959), over directed edges so that turning back is excluded. */
import { MinHeap } from './min-heap.ts';
import type { RoadGraph } from './road-graph.ts';

/** One search at a time; reused to save memory. */
export class RoadReach {
  readonly #roads: RoadGraph;
  readonly #heap = new MinHeap();
  /** Edge → metres to its start, in the search that reached it last. */
  readonly #meters: Float32Array;
  readonly #before: Int32Array;
  readonly #reached: Int32Array;
  readonly #settled: Int32Array;
  #search = 0;
  #from = -1;

  constructor(roads: RoadGraph) {
    this.#roads = roads;
    this.#meters = new Float32Array(roads.edgeCount);
    this.#before = new Int32Array(roads.edgeCount);
    this.#reached = new Int32Array(roads.edgeCount);
    this.#settled = new Int32Array(roads.edgeCount);
  }

  /** Nearest first, until one visit returns true; `alongMeters` is the position on the first edge. */
  search(
    from: number,
    alongMeters: number,
    withinMeters: number,
    visit: (edge: number, meters: number) => boolean | void,
  ): void {
    this.#search++;
    this.#from = from;
    this.#heap.clear();
    this.#leave(from, this.#roads.lengthOf(from) - alongMeters, withinMeters);
    while (this.#heap.size > 0) {
      const edge = this.#heap.pop();
      if (this.#settled[edge] === this.#search) continue;
      this.#settled[edge] = this.#search;
      const meters = this.#meters[edge]!;
      if (visit(edge, meters) === true) return;
      this.#leave(edge, meters + this.#roads.lengthOf(edge), withinMeters);
    }
  }

  /** In driving order; the first edge and the visited one are left out. */
  pathTo(edge: number): number[] {
    const path: number[] = [];
    for (let at = this.#before[edge]!; at !== this.#from; at = this.#before[at]!) path.push(at);
    return path.toReversed();
  }

  #leave(edge: number, meters: number, withinMeters: number): void {
    if (meters > withinMeters) return;
    const roads = this.#roads;
    for (let next = roads.firstAt(roads.endOf(edge)); next >= 0; next = roads.nextAt(next)) {
      if (next === (edge ^ 1) || roads.isOpen[next] === 0) continue;
      if (this.#reached[next] === this.#search && this.#meters[next]! <= meters) continue;
      this.#reached[next] = this.#search;
      this.#meters[next] = meters;
      this.#before[next] = edge;
      this.#heap.push(next, meters);
    }
  }
}
