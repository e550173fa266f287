import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { headingDifference } from '@dozor/domain/geometry/azimuth.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { sectionLine } from '@dozor/domain/point/section.ts';
import type { Route } from '@dozor/domain/roads/route-along-roads.ts';
import { townAhead } from '@dozor/domain/roads/town-ahead.ts';
import type { PointMap } from '../../map/point-map.ts';
import { drawSectionWay } from '../../map/roads/section-way.ts';
import { pointQuery } from '../../point/point-query.ts';
import { type NearRoad, useNearRoad } from '../../point/road/use-near-road.ts';
import { useSectionRoute } from '../../point/road/use-section-route.ts';
import { useTowns } from '../../point/road/use-towns.ts';

/** A point is next to its road, seldom farther. */
const nearRoadMeters = 50;
/** A road that runs in another direction than the affected traffic is not the point's. */
const alongDegrees = 60;
const noLine: readonly Position[] = [];
const nowhere = { x: NaN, y: NaN };

export interface CardRoad {
  /** Empty where no name is drawn. */
  name: string;
  /** The town towards which the affected traffic is heading. */
  town: string | undefined;
  route: Route | null;
  /** The only road at the point is one-way: whoever passes it comes from one side. */
  isOneWay: boolean;
}

/** A section is drawn along the roads while its card is open. */
export function useCardRoad(id: string, map: PointMap | null): CardRoad {
  const { data: point } = useQuery(pointQuery(id));
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const nearRoad = useNearRoad(map, point ?? nowhere);
  const towns = useTowns(map);
  const hasLine = point !== undefined && point !== null && (point.childrens?.length ?? 0) > 0;
  const route = useSectionRoute(map, hasLine ? sectionLine(point) : noLine);
  useEffect(() => {
    if (map === null || route === null) return undefined;
    return map.lend((lent) => drawSectionWay(lent, id, route.line, theme));
  }, [map, id, route, theme]);

  const named = nearRoad !== undefined && nearRoad.meters <= nearRoadMeters ? nearRoad : undefined;
  const name = [named?.ref, named?.name].filter(Boolean).join(', ');
  const way = point ? wayAlong(point, named) : undefined;
  const town = point && way !== undefined ? townAhead(towns, point, way)?.name : undefined;
  return { name, town, route, isOneWay: nearRoad?.isOneWay ?? false };
}

/** The azimuth of the road in the direction of the affected traffic, where that is one. */
function wayAlong({ direction, dirType }: Point, road: NearRoad | undefined): number | undefined {
  if (direction === null || dirType !== 1) return undefined;
  const heading = direction + 180;
  return road?.snap?.azimuths.find((azimuth) => headingDifference(azimuth, heading) <= alongDegrees);
}
