/*
 * The most probable path: the roads ahead with the probability that the car takes them, after the horizon of ADASIS
 * (https://adasis.org).
 */
import { headingDifference } from '../geometry/azimuth.ts';
import { distanceMeters } from '../geometry/distance.ts';
import type { RoadGraph } from '../roads/road-graph.ts';
import type { CarPosition } from './drive-matcher.ts';
import { KnownWay } from './known-way.ts';

/** A turn by this much is e times less likely than going straight on. */
const turnDegrees = 30;
/** Leaving for a road of another kind is less likely. */
const otherKindShare = 0.3;
/** Branches less likely than this share of their start are not followed. */
const minShare = 0.08;
const maxEdges = 4000;
/** The probability from which the car is assumed to follow a known way: at junctions a single position may err. */
const minKnown = 0.1;
/** Below the probability of any announcement: other roads are silent until the car has certainly left a known way. */
const unexpectedShare = 0.3;

/** The end of a way that the car may take. */
interface Branch {
  edge: number;
  meters: number;
  probability: number;
  /** Null where the branches begin. */
  before: Branch | null;
}

export interface EdgeAhead {
  /** Where the part ahead begins on the edge. */
  fromMeters: number;
  /** Of that part, from the car. */
  startMeters: number;
  probability: number;
  /** Null on the car's own edge and on a known way. */
  before: Branch | null;
}

type Visit = (edge: number, ahead: EdgeAhead) => void;

export class LookAhead {
  readonly #roads: RoadGraph;
  readonly #known: KnownWay;

  /** @param known the directed edges of a known way in driving order, −1 where it has no road */
  constructor(roads: RoadGraph, known: readonly number[] = []) {
    this.#roads = roads;
    this.#known = new KnownWay(known, (edge) => roads.lengthOf(edge));
  }

  /** The positions where the known way expects the car, if it is likely to be there; else all, believed less at first. */
  onKnownWay(positions: readonly CarPosition[]): readonly CarPosition[] {
    // A way that later crosses its own road would otherwise be followed from there.
    const near = positions.filter(({ edge }) => this.#known.isNear(edge));
    const sum = sumOf(near);
    if (near[0] !== undefined && sum >= minKnown) {
      this.#known.reach(near[0].edge);
      return near.map((position) => ({ ...position, probability: position.probability / sum }));
    }
    const [likeliest] = positions;
    const share = likeliest !== undefined && this.#known.miss(likeliest.edge) ? unexpectedShare : 1;
    return positions.map((position) => ({ ...position, probability: share * position.probability }));
  }

  each({ edge, alongMeters, probability }: CarPosition, withinMeters: number, visit: Visit): void {
    visit(edge, { fromMeters: alongMeters, startMeters: 0, probability, before: null });
    const last = { edge, meters: this.#roads.lengthOf(edge) - alongMeters, probability, before: null };
    // On a known way there are no branches; one that passes an edge twice is not twice as likely to reach it.
    const visited = new Set([edge]);
    for (const next of this.#known.after(edge)) {
      last.meters += this.#gapMeters(last.edge, next);
      if (last.meters > withinMeters) return;
      if (!visited.has(next)) visit(next, { fromMeters: 0, startMeters: last.meters, probability, before: null });
      visited.add(next);
      last.edge = next;
      last.meters += this.#roads.lengthOf(next);
    }
    this.#eachBranch(last, withinMeters, visit);
  }

  /** The straight line between two edges of the known way, where it has no road. */
  #gapMeters(edge: number, next: number): number {
    const roads = this.#roads;
    const [from, to] = [roads.endOf(edge), roads.startOf(next)];
    return from === to ? 0 : distanceMeters(roads.x[from]!, roads.y[from]!, roads.x[to]!, roads.y[to]!);
  }

  #eachBranch(start: Branch, withinMeters: number, visit: Visit): void {
    const { probability } = start;
    const open = [start];
    for (let count = 0; open.length > 0 && count < maxEdges; count++) {
      const last = open.pop()!;
      if (last.meters > withinMeters || last.probability < minShare * probability) continue;
      for (const [next, share] of this.branches(last.edge)) {
        const ahead = last.probability * share;
        visit(next, { fromMeters: 0, startMeters: last.meters, probability: ahead, before: last });
        open.push({
          edge: next,
          meters: last.meters + this.#roads.lengthOf(next),
          probability: ahead,
          before: last,
        });
      }
    }
  }

  /** Null at a dead end. */
  nextOf(edge: number): number | null {
    const [known] = this.#known.after(edge);
    if (known !== undefined) return known;
    const branches = this.branches(edge);
    if (branches.length === 0) return null;
    return branches.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
  }

  /** The edges after another one with the probabilities that the car takes them, which add up to 1. */
  branches(edge: number): (readonly [edge: number, probability: number])[] {
    const roads = this.#roads;
    const next: number[] = [];
    for (let each = roads.firstAt(roads.endOf(edge)); each >= 0; each = roads.nextAt(each)) {
      if (each !== (edge ^ 1) && roads.isOpen[each] === 1) next.push(each);
    }
    const weights = next.map((each) => {
      const turn = headingDifference(roads.azimuthOf(each), roads.azimuthOf(edge));
      return Math.exp(-turn / turnDegrees) * (roads.kindOf(each) === roads.kindOf(edge) ? 1 : otherKindShare);
    });
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return next.map((each, at) => [each, weights[at]! / sum] as const);
  }
}

function sumOf(positions: readonly CarPosition[]): number {
  return positions.reduce((total, { probability }) => total + probability, 0);
}
