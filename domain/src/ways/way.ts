import type { RoadGraph } from '../roads/road-graph.ts';

/**
 * A polyline whose legs lie on directed edges; a stretch without a road follows the line itself. Positions are indexed
 * 0 … n, legs 0 … n - 1; leg i leads from position i to i + 1. A line shorter than a metre gives a way without legs.
 */
export interface Way {
  readonly roads: RoadGraph;
  /** Length along roads and, without them, along the line. */
  readonly lengthMeters: number;
  /** Longitude of each position. It runs past ±180 where the way crosses the antimeridian. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Metres driven up to each position; never decreasing. */
  readonly meters: Float64Array;
  /** The directed edge of each leg, `noEdge` where there is no road. */
  readonly edges: Int32Array;
}

/** The edge of a leg along the line. */
export const noEdge = -1;

/** In metres from the start of the way. */
export interface Stretch {
  fromMeters: number;
  toMeters: number;
}

/**
 * Known by the road it stands at; where none was found, by its distance from the line and its direction; or, without a
 * direction, by the one-way road on which it stands.
 */
export const foundBy = ['road', 'line', 'oneway'] as const;

export type FoundBy = (typeof foundBy)[number];

/** It faces those who drive this way; those of the other direction too; or its direction is unknown. */
export const waySides = ['mine', 'both', 'perhaps'] as const;

export type WaySide = (typeof waySides)[number];
