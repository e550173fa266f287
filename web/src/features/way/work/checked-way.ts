import type { Position } from '@dozor/domain/geometry/position.ts';
import type { FreshnessState } from '@dozor/domain/point/freshness.ts';
import type { WayCheck } from '@dozor/domain/ways/way-check.ts';

export interface CheckedWay extends WayCheck {
  /** The line follows the roads where they are known. */
  line: Position[];
  /** Metres driven up to each position of the line. */
  metersAt: number[];
  /** The known states by the id of the point. */
  states: Readonly<Record<string, FreshnessState>>;
  /** Neither the server nor the device had all points: some rows may be missing. */
  isPartial: boolean;
}

export interface WayRequest {
  job: number;
  line: Position[];
  /** The address of the base map's tiles with `{z}`, `{x}` and `{y}`; null without one. */
  roads: string | null;
}

export type WayAnswer = { job: number } & ({ way: CheckedWay } | { failed: string });
