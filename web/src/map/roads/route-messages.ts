import type { Position } from '@dozor/domain/geometry/position.ts';
import type { Road } from '@dozor/domain/roads/road.ts';
import type { Route } from '@dozor/domain/roads/route-along-roads.ts';

export interface RouteRequest {
  job: number;
  roads: readonly Road[];
  positions: readonly Position[];
}

export interface RouteAnswer {
  job: number;
  route: Route | null;
}
