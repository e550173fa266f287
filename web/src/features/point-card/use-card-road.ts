import { headingDifference } from '@dozor/domain/geometry/azimuth.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { sectionLine } from '@dozor/domain/point/section.ts';
import type { Route } from '@dozor/domain/roads/route-along-roads.ts';
import { townAhead } from '@dozor/domain/roads/town-ahead.ts';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { drawSectionWay } from '../../map/roads/section-way.ts';
import type { PointMap } from '../../map/point-map.ts';
import { useRoadBeside } from '../../point/road/use-road-beside.ts';
import { useSectionRoute } from '../../point/road/use-section-route.ts';
import { useTowns } from '../../point/road/use-towns.ts';

/** A point is next to its road, seldom farther. */
const besideMeters = 50;
/** A road that runs in another direction than the affected traffic is not the point's. */
const alongDegrees = 60;
const noLine: readonly Position[] = [];

export interface CardRoad {
  /** Its name, with the town towards which the affected traffic is heading; empty where no name is drawn. */
  road: string;
  route: Route | null;
}

/** Facts about a point from the drawn roads. A section is drawn along them while its card is open. */
export function useCardRoad(point: Point, map: PointMap | null): CardRoad {
  const { t } = useTranslation('map');
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const beside = useRoadBeside(map, point);
  const towns = useTowns(map);
  const hasLine = (point.childrens?.length ?? 0) > 0;
  const route = useSectionRoute(map, hasLine ? sectionLine(point) : noLine);
  useEffect(() => {
    if (map === null || route === null) return undefined;
    return map.lend((lent) => drawSectionWay(lent, point._id, route.line, theme));
  }, [map, point._id, route, theme]);

  const named = beside !== undefined && beside.meters <= besideMeters ? beside : undefined;
  const name = [named?.ref, named?.name].filter(Boolean).join(', ');
  const { direction } = point;
  const isAlong = (azimuth: number) =>
    direction !== null && headingDifference(azimuth, direction + 180) <= alongDegrees;
  const way = named?.snap?.azimuths.find(isAlong);
  const town = point.dirType === 1 && way !== undefined ? townAhead(towns, point, way)?.name : undefined;
  const road = name === '' || town === undefined ? name : t('card.roadTo', { road: name, town });
  return { road, route };
}
