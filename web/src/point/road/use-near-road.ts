import { useEffect, useState } from 'react';
import { nearestOnLine } from '@dozor/domain/roads/nearest-on-line.ts';
import { nameOfRoad, nearestRoad, type RoadSnap } from '@dozor/domain/roads/nearest-road.ts';
import { oneWayRoad } from '@dozor/domain/roads/one-way-road.ts';
import { roadGraph } from '@dozor/domain/roads/road-graph.ts';
import type { Road } from '@dozor/domain/roads/road.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { PointMap } from '../../map/point-map.ts';
import { drawnRoadNames, drawnRoads, watchBasemap } from '../../map/roads/drawn-roads.ts';

/** The search radius for roads: beyond it distance no longer matters. */
const lookedMeters = 2000;
/** Roads farther away say nothing of whether the nearest one is alone. */
const aroundMeters = 60;

/** `snap` is null where no road is near. */
export interface NearRoad {
  snap: RoadSnap | null;
  meters: number;
  /** Empty where no name is drawn along it. */
  name: string;
  ref: string;
  /** It is the only road there, and one-way. */
  isOneWay: boolean;
}

export function useNearRoad(
  map: PointMap | null | undefined,
  { x, y }: { x: number; y: number },
): NearRoad | undefined {
  const [road, setRoad] = useState<NearRoad | undefined>(undefined);
  const language = useLanguage();
  useEffect(
    () =>
      map?.lend((lent) =>
        watchBasemap(lent, () => {
          if (!Number.isFinite(x) || !Number.isFinite(y)) return setRoad(undefined);
          const roads = drawnRoads(lent);
          const snap = nearestRoad(roads, [x, y], lookedMeters);
          const named = snap === null ? { name: '', ref: '' } : nameOfRoad(drawnRoadNames(lent, language), snap);
          const isOneWay = snap?.azimuths.length === 1 && isOnOneWay(roads, { x, y });
          const meters = snap?.distanceMeters ?? Infinity;
          const next = roads.length === 0 ? undefined : { snap, meters, ...named, isOneWay };
          setRoad((known) => (isSame(known, next) ? known : next));
        }),
      ),
    [map, x, y, language],
  );
  return road;
}

/** The same rule by which a drive takes the camera as one of that road. */
function isOnOneWay(roads: readonly Road[], { x, y }: { x: number; y: number }): boolean {
  const around = roads.filter(({ line }) => (nearestOnLine(line, [x, y])?.meters ?? Infinity) < aroundMeters);
  return oneWayRoad(roadGraph(around), { x, y }) !== null;
}

function isSame(one: NearRoad | undefined, other: NearRoad | undefined): boolean {
  return (
    one?.meters === other?.meters &&
    one?.isOneWay === other?.isOneWay &&
    one?.name === other?.name &&
    one?.ref === other?.ref
  );
}
