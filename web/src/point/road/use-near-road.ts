import { useEffect, useState } from 'react';
import { nameOfRoad, nearestRoad, type RoadSnap } from '@dozor/domain/roads/nearest-road.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { PointMap } from '../../map/point-map.ts';
import { drawnRoadNames, drawnRoads, watchBasemap } from '../../map/roads/drawn-roads.ts';

/** The search radius for roads: beyond it distance no longer matters. */
const lookedMeters = 2000;

/** `snap` is null where no road is near. */
export interface NearRoad {
  snap: RoadSnap | null;
  meters: number;
  /** Empty where no name is drawn along it. */
  name: string;
  ref: string;
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
          const next = roads.length === 0 ? undefined : { snap, meters: snap?.distanceMeters ?? Infinity, ...named };
          setRoad((known) => (isSame(known, next) ? known : next));
        }),
      ),
    [map, x, y, language],
  );
  return road;
}

function isSame(one: NearRoad | undefined, other: NearRoad | undefined): boolean {
  return one?.meters === other?.meters && one?.name === other?.name && one?.ref === other?.ref;
}
