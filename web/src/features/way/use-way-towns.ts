import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Town } from '@dozor/domain/gazetteer/towns-in.ts';
import { boxOf } from '@dozor/domain/geometry/bounding-box.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { WayRow, WayRows } from './way-rows.ts';

const marginDegrees = 0.1;
/** The largest towns of the area. */
const maxTowns = 2000;
/** A town farther away does not help to locate a point. */
const nearMeters = 12_000;

export function useTowns({ facing, perhaps, others }: WayRows): (position: Position) => string | undefined {
  return useTownsNear(
    useMemo(() => [...facing, ...perhaps, ...others].map(({ position }) => position), [facing, perhaps, others]),
  );
}

/** The town is left out where it is that of the row before. */
export function withTowns(
  rows: readonly WayRow[],
  townAt: (position: Position) => string | undefined,
): { row: WayRow; town: string | undefined }[] {
  let last: string | undefined;
  return rows.map((row) => {
    const town = townAt(row.position);
    const isNew = town !== last;
    last = town;
    return { row, town: isNew ? town : undefined };
  });
}

export function useTownsNear(positions: readonly Position[]): (position: Position) => string | undefined {
  const language = useLanguage();
  const box = useMemo(() => boxOf(positions), [positions]);
  const { data: towns = [] } = useQuery({
    queryKey: ['way-towns', box, language],
    queryFn: async (): Promise<Town[]> => {
      if (box === null) return [];
      const { west, south, east, north } = box;
      const bounds = [
        west - marginDegrees,
        south - marginDegrees,
        east + marginDegrees,
        north + marginDegrees,
      ] as const;
      const { findTowns } = await import('../../places/find-places.ts');
      return (await findTowns({ bounds: acrossEdge(bounds), language, max: maxTowns })) ?? [];
    },
    enabled: box !== null,
    staleTime: Infinity,
  });
  return useMemo(() => (position) => nearestTown(towns, position), [towns]);
}

function acrossEdge([west, south, east, north]: readonly [number, number, number, number]) {
  return [west, south, west > east ? east + 360 : east, north] as const;
}

function nearestTown(towns: readonly Town[], [x, y]: Position): string | undefined {
  let best: { name: string; meters: number } | undefined;
  for (const { name, x: townX, y: townY } of towns) {
    const meters = distanceMeters(x, y, townX, townY);
    if (meters < (best?.meters ?? nearMeters)) best = { name, meters };
  }
  return best?.name;
}
