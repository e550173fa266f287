import type { Position } from '@dozor/domain/geometry/position.ts';
import type { WayCamera, WayCheck, WayPoint } from '@dozor/domain/ways/way-check.ts';
import type { BasemapPath } from '../../../platform/basemap/open-basemap-file.ts';
import type { MemoryDescription } from '../../../read-model/columns/point-memory.ts';
import type { WayFilter } from '../../../read-model/points-near-way.ts';

export interface WayTask {
  line: readonly Position[];
  filter: WayFilter;
  /** Points as they were at another time. */
  before?: readonly WayPoint[];
}

export interface WayWorkerData {
  /** Undefined: no roads are known here. */
  basemap: BasemapPath | undefined;
}

export type WayRequest =
  | { kind: 'check'; job: number; task: WayTask; memory: MemoryDescription }
  | { kind: 'section'; job: number; cameras: readonly WayCamera[] }
  | { kind: 'cancel'; job: number };

/** A check without the freshness of its points. */
export interface WayResult {
  check: WayCheck;
  /** Ids of all points on the way, those listed as one with others, too. */
  onWay: string[];
  /** Ids of the points given as `before` that were on the way. */
  wereOnWay: string[];
}

export type WayAnswer =
  | { kind: 'checked'; job: number; result: WayResult }
  /** For each camera the direction of travel; null where the roads are not known. */
  | { kind: 'driven'; job: number; driven: number[] | null }
  | { kind: 'cancelled'; job: number }
  | { kind: 'error'; job: number; message: string };
