import { headingDifference } from '../geometry/azimuth.ts';
import { metersPerDegree } from '../geometry/distance.ts';
import { LegGrid } from '../roads/leg-grid.ts';
import { planeAzimuth, type RoadGraph } from '../roads/road-graph.ts';
import { cameraEdges } from './camera-edges.ts';
import { nearWayMeters } from './near-way.ts';
import type { WayCamera } from './way-check.ts';
import { type FoundBy, noEdge, type Way, type WaySide } from './way.ts';

/** Off the road, the line may turn this much away from the camera's direction. */
const lineDegrees = 40;
/** The way may end this far before a camera that it still passes. */
const endMeters = 15;
/** Two passes closer than this are one. */
const samePassMeters = 50;

export interface Pass {
  atMeters: number;
  by: FoundBy;
}

export interface Passes {
  side: WaySide;
  /** In driving order, at least one. */
  passes: readonly Pass[];
}

export class WayPlaces {
  readonly #way: Way;
  /** Edge → its first leg on the way, leg → the next one on the same edge. */
  readonly #firstLeg = new Map<number, number>();
  readonly #nextLeg: Int32Array;
  readonly #lineLegs: Int32Array;
  readonly #lineGrid: LegGrid;

  constructor(way: Way) {
    this.#way = way;
    const { edges, x, y } = way;
    this.#nextLeg = new Int32Array(edges.length).fill(-1);
    const lineLegs: number[] = [];
    for (let leg = edges.length - 1; leg >= 0; leg--) {
      const edge = edges[leg]!;
      if (edge === noEdge) lineLegs.push(leg);
      else {
        this.#nextLeg[leg] = this.#firstLeg.get(edge) ?? -1;
        this.#firstLeg.set(edge, leg);
      }
    }
    this.#lineLegs = Int32Array.from(lineLegs);
    this.#lineGrid = new LegGrid({ x, y, ends: Int32Array.from(lineLegs.flatMap((leg) => [leg, leg + 1])) });
  }

  get roads(): RoadGraph {
    return this.#way.roads;
  }

  /** Up to a place on the way, driven without interruption on certain edges. */
  metersBefore(atMeters: number, isOn: (edge: number) => boolean): number {
    const { meters, edges } = this.#way;
    let leg = edges.length - 1;
    while (leg > 0 && meters[leg]! >= atMeters) leg--;
    let fromMeters = atMeters;
    for (; leg >= 0 && edges[leg] !== noEdge && isOn(edges[leg]!); leg--) fromMeters = meters[leg]!;
    return atMeters - fromMeters;
  }

  /** The passage in a direction that the camera watches, or may watch; null if there is none. */
  find(camera: WayCamera): Passes | null {
    const { side, azimuths, edges, isByOneWay } = cameraEdges(this.#way.roads, camera);
    const passes = [...edges.flatMap(({ edge }) => this.#onEdge(camera, edge)), ...this.#onLine(camera, azimuths)];
    if (passes.length === 0) return null;
    const single = merged(passes);
    return { side, passes: isByOneWay ? single.map((pass) => ({ ...pass, by: 'oneway' })) : single };
  }

  #onEdge({ x, y }: WayCamera, edge: number): Pass[] {
    const passes: Pass[] = [];
    for (let leg = this.#firstLeg.get(edge) ?? -1; leg >= 0; leg = this.#nextLeg[leg]!) {
      const pass = this.#passOnLeg(leg, x, y);
      if (pass !== null) passes.push({ atMeters: pass.atMeters, by: 'road' });
    }
    return passes;
  }

  /** @param azimuths the directions watched; null for any */
  #onLine({ x, y }: WayCamera, azimuths: readonly number[] | null): Pass[] {
    const passes: (Pass & { meters: number })[] = [];
    const way = this.#way;
    this.#lineGrid.around(x, y, nearWayMeters, (index) => {
      const leg = this.#lineLegs[index]!;
      const pass = this.#passOnLeg(leg, x, y);
      if (pass === null || pass.meters > nearWayMeters) return;
      const along = planeAzimuth(way.x[leg]!, way.y[leg]!, way.x[leg + 1]!, way.y[leg + 1]!);
      const isWatched = azimuths === null || azimuths.some((each) => headingDifference(each, along) <= lineDegrees);
      if (isWatched) passes.push({ ...pass, by: 'line' });
    });
    return passes;
  }

  /** True if a leg is a complete edge; the first and the last on a road may be parts. */
  #isWhole(leg: number): boolean {
    const { roads, edges, meters } = this.#way;
    const edge = edges[leg]!;
    return edge !== noEdge && meters[leg + 1]! - meters[leg]! > roads.lengthOf(edge) - 0.1;
  }

  /** The point of a leg nearest to a position; null if the leg ends before or starts beyond it. */
  #passOnLeg(leg: number, x: number, y: number): { atMeters: number; meters: number } | null {
    const way = this.#way;
    const wide = metersPerDegree * Math.cos((y * Math.PI) / 180);
    const [ax, ay] = [(way.x[leg]! - x) * wide, (way.y[leg]! - y) * metersPerDegree];
    const [dx, dy] = [(way.x[leg + 1]! - way.x[leg]!) * wide, (way.y[leg + 1]! - way.y[leg]!) * metersPerDegree];
    const length = Math.hypot(dx, dy);
    const along = -(ax * dx + ay * dy) / length;
    const beyond = Math.max(-along, along - length);
    if (beyond > endMeters && !this.#isWhole(leg)) return null;
    const share = Math.max(0, Math.min(1, along / length));
    const atMeters = way.meters[leg]! + share * (way.meters[leg + 1]! - way.meters[leg]!);
    return { atMeters, meters: Math.hypot(ax + share * dx, ay + share * dy) };
  }
}

/** Passes in driving order, without those of neighbouring legs. */
function merged(passes: Pass[]): Pass[] {
  passes.sort((a, b) => a.atMeters - b.atMeters);
  const single: Pass[] = [];
  let lastMeters = -Infinity;
  for (const { atMeters, by } of passes) {
    if (atMeters - lastMeters > samePassMeters) single.push({ atMeters, by });
    else if (by === 'road') single.at(-1)!.by = by;
    lastMeters = atMeters;
  }
  return single;
}
