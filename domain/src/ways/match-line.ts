/*
 * Map matching by a hidden Markov model: P. Newson, J. Krumm, "Hidden Markov Map Matching Through Noise and
 * Sparseness", ACM SIGSPATIAL 2009, https://doi.org/10.1145/1653771.1653818. States are positions on directed edges;
 * one more state stands for "no road here". The most probable sequence is found by the Viterbi algorithm over a beam.
 */
import { distanceMeters } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';
import { type NearEdge, nearEdges } from '../roads/near-edges.ts';
import type { RoadGraph } from '../roads/road-graph.ts';
import { RoadReach } from '../roads/road-reach.ts';
import { farReachMeters } from './corridor.ts';
import { farLegs } from './far-legs.ts';
import { lineProblem, type LineSamples, nearLeg, sampleLine } from './sample-line.ts';
import { WayBuilder } from './way-builder.ts';
import type { Way } from './way.ts';

/** Maximum distance of a road from the line, and maximum angle between them. */
const withinMeters = 45;
const withinDegrees = 70;
/** Standard deviations of the line: of its distance from the road and of its direction. */
const sigmaMeters = 8;
const sigmaDegrees = 20;
/** The difference between the way along the roads and the line at which a transition is e times less likely. */
const detourMeters = 8;
/** The same between positions far from each other, as a share of their distance. */
const detourShare = 0.5;
/** Sequences that are pursued. */
const beam = 8;
/** A recorded line runs backwards by this much. */
const backMeters = 12;
/** Costs, in units of log probability, of each sample without a road, and of leaving and of entering a road anywhere. */
const offRoadCost = 6;
const leaveCost = 6;
const enterCost = 6;

/** States of a sample: those of the beam and, last, off the road. */
const states = beam + 1;
const off = beam;
/** The step into a state, beyond 0 to 8 for the previous state: a jump from state n - `jump`, or none. */
const jump = states;
const nowhere = -1;

/** A line that has a `lineProblem` gives a way without legs. */
export function matchLine(line: readonly Position[], roads: RoadGraph): Way {
  const given = lineProblem(line) === null ? line : [];
  const far = farLegs(given, roads);
  const match = () =>
    new LineMatcher(
      sampleLine(given, (leg) => far.has(leg)),
      roads,
    ).match();
  const { way, missed } = match();
  if (missed.length === 0) return way;
  // Where no road leads from one position to the next, some may lie along the line between them.
  for (const leg of missed) far.delete(leg);
  return match().way;
}

class LineMatcher {
  readonly #samples: LineSamples;
  readonly #roads: RoadGraph;
  readonly #reach: RoadReach;
  /** For each state of each sample: its edge, the position on it, the state before. */
  readonly #edges: Int32Array;
  readonly #along: Float32Array;
  readonly #before: Int8Array;
  #weights = new Float64Array(states);
  /** Edge → index among the candidates of the sample that saw it last. */
  readonly #candidateOf: Int32Array;
  readonly #seenBy: Int32Array;

  constructor(samples: LineSamples, roads: RoadGraph) {
    this.#samples = samples;
    this.#roads = roads;
    this.#reach = new RoadReach(roads);
    const size = roads.edgeCount === 0 ? 0 : samples.count * states;
    this.#edges = new Int32Array(size).fill(-1);
    this.#along = new Float32Array(size);
    this.#before = new Int8Array(size).fill(nowhere);
    this.#candidateOf = new Int32Array(roads.edgeCount);
    this.#seenBy = new Int32Array(roads.edgeCount).fill(-1);
  }

  /** `missed` are the far legs without a way along the roads. */
  match(): { way: Way; missed: number[] } {
    const { count } = this.#samples;
    if (this.#roads.edgeCount === 0 && count > 1) return this.#offRoad();
    for (let at = 0; at < count; at++) this.#step(at);
    return count < 2 ? { way: new WayBuilder(this.#samples, this.#roads).way(), missed: [] } : this.#trace();
  }

  /** No road is near any sample. */
  #offRoad(): { way: Way; missed: number[] } {
    const builder = new WayBuilder(this.#samples, this.#roads);
    const missed: number[] = [];
    for (let at = 0; at < this.#samples.count; at++) {
      if (this.#isFar(at)) missed.push(this.#samples.farLegs[at]!);
      builder.offRoad(at);
    }
    return { way: builder.way(), missed };
  }

  /** One step of the Viterbi algorithm. */
  #step(at: number): void {
    const { x, y, azimuths } = this.#samples;
    const azimuth = azimuths[at]!;
    const direction = Number.isNaN(azimuth) ? { azimuth: 0, withinDegrees: 180 } : { azimuth, withinDegrees };
    const near = nearEdges(this.#roads, { x: x[at]!, y: y[at]!, withinMeters, ...direction });
    const candidates = near.map((each) => new Candidate(each, !Number.isNaN(azimuth)));
    const weights = new Float64Array(states).fill(-Infinity);
    if (at === 0) {
      for (const candidate of candidates) candidate.offer(0, nowhere, candidate.near.alongMeters);
      weights[off] = -offRoadCost;
    } else {
      this.#transitions(at, candidates);
      const best = this.#bestState();
      const left = this.#weights[best]! - (best === off ? 0 : leaveCost);
      const stayed = this.#weights[off]!;
      weights[off] = Math.max(left, stayed) - offRoadCost;
      this.#before[at * states + off] = stayed >= left ? off : best;
    }
    candidates.sort((a, b) => b.weight - a.weight);
    for (const [state, { near, weight, along, before }] of candidates.slice(0, beam).entries()) {
      weights[state] = weight;
      this.#edges[at * states + state] = near.edge;
      this.#along[at * states + state] = along;
      this.#before[at * states + state] = before;
    }
    this.#weights = weights;
  }

  #transitions(at: number, candidates: readonly Candidate[]): void {
    const { x, y } = this.#samples;
    for (const [index, { near }] of candidates.entries()) {
      this.#candidateOf[near.edge] = index;
      this.#seenBy[near.edge] = at;
    }
    const straight = distanceMeters(x[at - 1]!, y[at - 1]!, x[at]!, y[at]!);
    const perDetour = Math.max(detourMeters, this.#isFar(at) ? detourShare * straight : 0);
    const withinReach = this.#reachMeters(at);
    const best = this.#bestState();
    const jumped = this.#weights[best]! - enterCost - (best === off ? 0 : leaveCost);
    for (const candidate of candidates) {
      candidate.offer(jumped, best === off ? off : jump + best, candidate.near.alongMeters);
      candidate.offer(this.#weights[off]! - enterCost, off, candidate.near.alongMeters);
    }
    for (let state = 0; state < beam; state++) {
      const edge = this.#edges[(at - 1) * states + state]!;
      if (edge < 0) break;
      const [weight, along] = [this.#weights[state]!, this.#along[(at - 1) * states + state]!];
      const offer = (to: number, meters: number, alongMeters: number) => {
        const detour = Math.abs(meters - straight) / perDetour;
        candidates[this.#candidateOf[to]!]!.offer(weight - detour, state, alongMeters);
      };
      if (this.#seenBy[edge] === at) {
        const { alongMeters } = candidates[this.#candidateOf[edge]!]!.near;
        if (alongMeters >= along - backMeters)
          offer(edge, Math.max(0, alongMeters - along), Math.max(along, alongMeters));
      }
      let left = candidates.length;
      this.#reach.search(edge, along, withinReach, (next, meters) => {
        if (this.#seenBy[next] !== at || next === edge) return false;
        const { alongMeters } = candidates[this.#candidateOf[next]!]!.near;
        offer(next, meters + alongMeters, alongMeters);
        return --left === 0;
      });
    }
  }

  #bestState(): number {
    let best = 0;
    for (let state = 1; state < states; state++) if (this.#weights[state]! > this.#weights[best]!) best = state;
    return best;
  }

  #trace(): { way: Way; missed: number[] } {
    const { count } = this.#samples;
    const [chosen, reached] = [new Int8Array(count), new Int8Array(count)];
    chosen[count - 1] = this.#bestState();
    for (let at = count - 1; at > 0; at--) {
      const before = this.#before[at * states + chosen[at]!]!;
      reached[at] = before;
      chosen[at - 1] = before >= jump ? before - jump : before;
    }
    const builder = new WayBuilder(this.#samples, this.#roads);
    const missed: number[] = [];
    for (let at = 0; at < count; at++) {
      const state = chosen[at]!;
      if (this.#isFar(at) && (state === off || reached[at]! >= off)) missed.push(this.#samples.farLegs[at]!);
      if (state === off) {
        builder.offRoad(at);
        continue;
      }
      const [edge, along] = [this.#edges[at * states + state]!, this.#along[at * states + state]!];
      if (at === 0 || reached[at]! >= off) builder.enter(edge, along);
      else builder.drive(edge, along, this.#pathTo(at, chosen[at - 1]!, edge));
    }
    return { way: builder.way(), missed };
  }

  #isFar(at: number): boolean {
    return this.#samples.farLegs[at] !== nearLeg;
  }

  /** Maximum distance along the roads at which a position is searched from the one before. */
  #reachMeters(at: number): number {
    const { x, y } = this.#samples;
    const straight = distanceMeters(x[at - 1]!, y[at - 1]!, x[at]!, y[at]!);
    return this.#isFar(at) ? farReachMeters(straight) : straight * 1.6 + 40;
  }

  /** The edges between a state and the edge of the next one; null if it is the same. */
  #pathTo(at: number, stateBefore: number, edge: number): number[] | null {
    const index = (at - 1) * states + stateBefore;
    const from = this.#edges[index]!;
    if (from === edge) return null;
    let path: number[] = [];
    this.#reach.search(from, this.#along[index]!, this.#reachMeters(at), (next) => {
      if (next !== edge) return false;
      path = this.#reach.pathTo(edge);
      return true;
    });
    return path;
  }
}

class Candidate {
  readonly near: NearEdge;
  readonly emission: number;
  weight = -Infinity;
  before = nowhere;
  along = 0;

  constructor(near: NearEdge, hasDirection: boolean) {
    this.near = near;
    const turn = hasDirection ? near.turnDegrees / sigmaDegrees : 0;
    this.emission = -0.5 * (near.meters / sigmaMeters) ** 2 - 0.5 * turn ** 2;
  }

  offer(weight: number, before: number, along: number): void {
    if (weight + this.emission <= this.weight) return;
    this.weight = weight + this.emission;
    this.before = before;
    this.along = along;
  }
}
