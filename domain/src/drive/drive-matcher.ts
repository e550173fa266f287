/*
 * Map matching while driving: the forward step of the hidden Markov model of `match-line.ts`, over a beam of positions
 * on directed edges. C. Goh et al., "Online map-matching based on hidden Markov model for real-time traffic sensing
 * applications", IEEE ITSC 2012, https://doi.org/10.1109/ITSC.2012.6338627.
 */
import { nearEdges } from '../roads/near-edges.ts';
import type { RoadGraph } from '../roads/road-graph.ts';
import { RoadReach } from '../roads/road-reach.ts';
import type { GoodFix } from './fix.ts';

const withinMeters = 45;
const withinDegrees = 70;
const sigmaMeters = 8;
const sigmaDegrees = 20;
/** The difference between the way along the roads and the metres driven at which a transition is e times less likely. */
const detourMeters = 8;
const beam = 8;
/** A position may fall back by this much along its edge. */
const backMeters = 12;
/** Added to the metres driven when positions are searched along the roads. */
const reachMeters = 15;
/**
 * Cost of a position that cannot be reached from any other: the map lacks a junction, or the car left a car park. The
 * errors of a receiver last for seconds: a few bad positions in a row are no other road.
 */
const jumpCost = 30;
/** Positions less likely by more than this are tracked, but not returned. */
const plausibleCost = 3;
/** The accuracy that a receiver gives, as a multiple of the standard error on each axis. */
const accuracySigmas = 1.6;
/** A car without a heading keeps its position until it has driven this far. */
const heldMeters = 10;
/** Slower cars have no reliable heading. */
const movingSpeed = 2;

export interface CarPosition {
  edge: number;
  alongMeters: number;
  /** The probabilities of all positions add up to 1. */
  probability: number;
}

interface State {
  edge: number;
  alongMeters: number;
  /** Log probability, 0 for the best state. */
  weight: number;
}

export class DriveMatcher {
  readonly #roads: RoadGraph;
  readonly #reach: RoadReach;
  #states: State[] = [];
  /** Driven since the last match: a standing car is not matched again and again. */
  #heldMeters = 0;

  constructor(roads: RoadGraph) {
    this.#roads = roads;
    this.#reach = new RoadReach(roads);
  }

  /**
   * @param drivenMeters since the fix before, by speed; null after a gap, when the car may be anywhere
   * @returns the likely positions, the best one first; empty where no road is near
   */
  step({ x, y, speed, heading, accuracyMeters }: GoodFix, drivenMeters: number | null): CarPosition[] {
    const isMoving = speed > movingSpeed && heading !== null;
    if (drivenMeters !== null && this.#states.length > 0) {
      this.#heldMeters += drivenMeters;
      // Its positions wander, and would lose the direction in which it came.
      if (!isMoving && this.#heldMeters < heldMeters) return this.#plausible();
    }
    const driven = drivenMeters === null ? null : this.#heldMeters;
    this.#heldMeters = 0;
    const sigma = Math.max(sigmaMeters, accuracyMeters / accuracySigmas);
    const query = { x, y, azimuth: heading ?? 0, withinMeters, withinDegrees: isMoving ? withinDegrees : 180 };
    const found = nearEdges(this.#roads, query).map(({ edge, alongMeters, meters, turnDegrees }): State => {
      const turn = isMoving ? (turnDegrees / sigmaDegrees) ** 2 : 0;
      return { edge, alongMeters, weight: -0.5 * (meters / sigma) ** 2 - 0.5 * turn };
    });
    if (driven !== null && this.#states.length > 0) this.#transitions(found, driven);
    found.sort((a, b) => b.weight - a.weight);
    const best = found[0]?.weight ?? 0;
    this.#states = found.slice(0, beam).map((state) => ({ ...state, weight: state.weight - best }));
    return this.#plausible();
  }

  /** Moves the car along the likeliest branches without a fix, as in a tunnel. */
  coast(drivenMeters: number, nextOf: (edge: number) => number | null): CarPosition[] {
    this.#states = this.#states.map((state) => {
      let { edge, alongMeters } = state;
      alongMeters += drivenMeters;
      while (alongMeters > this.#roads.lengthOf(edge)) {
        const next = nextOf(edge);
        if (next === null) return { ...state, edge, alongMeters: this.#roads.lengthOf(edge) };
        alongMeters -= this.#roads.lengthOf(edge);
        edge = next;
      }
      return { ...state, edge, alongMeters };
    });
    return this.#plausible();
  }

  #transitions(found: readonly State[], drivenMeters: number): void {
    const best = new Float64Array(found.length).fill(-jumpCost);
    const indexOf = new Map(found.map(({ edge }, index) => [edge, index]));
    for (const { edge, alongMeters, weight } of this.#states) {
      const offer = (index: number, meters: number): void => {
        best[index] = Math.max(best[index]!, weight - Math.abs(meters - drivenMeters) / detourMeters);
      };
      const same = indexOf.get(edge);
      if (same !== undefined) {
        const forward = found[same]!.alongMeters - alongMeters;
        if (forward >= -backMeters) offer(same, Math.max(0, forward));
      }
      this.#reach.search(edge, alongMeters, drivenMeters + reachMeters, (next, meters) => {
        const index = next === edge ? undefined : indexOf.get(next);
        if (index !== undefined) offer(index, meters + found[index]!.alongMeters);
      });
    }
    for (const [index, state] of found.entries()) state.weight += best[index]!;
  }

  #plausible(): CarPosition[] {
    const likely = this.#states.filter(({ weight }) => weight > -plausibleCost);
    const sum = likely.reduce((total, { weight }) => total + Math.exp(weight), 0);
    return likely.map(({ edge, alongMeters, weight }) => ({
      edge,
      alongMeters,
      probability: Math.exp(weight) / sum,
    }));
  }
}
