import { Button } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { can } from '@dozor/domain/access/can.ts';
import { metersPerDegree } from '@dozor/domain/geometry/distance.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { compassText } from '@dozor/domain/point/compass-text.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { nearestRoad, type RoadSnap } from '@dozor/domain/roads/nearest-road.ts';
import type { Road } from '@dozor/domain/roads/road.ts';
import { tilesAlong } from '@dozor/domain/ways/tiles-along.ts';
import { roadsOfTile, wayTile } from '../../../at-hand/tiles-at-hand.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { roadTiles } from '../../../map/base/road-tiles.ts';
import { useActor } from '../../../session/session.ts';
import { Text } from '../../../ui/layout.tsx';
import { HeadingArrow } from './heading-arrow.tsx';
import classes from './set-direction.module.css';
import { useSetDirection } from './use-set-direction.ts';

/** A camera stands at most this far from its road. */
const roadMeters = 40;

interface RoadAt {
  snap: RoadSnap;
  roads: readonly Road[];
}

/** Of the base map, without a map on the screen; null where no road is near. */
function useRoadAt(position: { x: number; y: number }): RoadAt | null | undefined {
  return useQuery(roadAtQuery(position)).data;
}

function roadAtQuery({ x, y }: { x: number; y: number }) {
  return queryOptions({
    queryKey: ['road-at', x, y],
    queryFn: async (): Promise<RoadAt | null> => {
      const template = await roadTiles();
      if (template === null) return null;
      const position: Position = [x, y];
      const tiles = [...tilesAlong({ x: Float64Array.of(x, x), y: Float64Array.of(y, y) })];
      const roads = (await Promise.all(tiles.map((tile) => roadsOfTile(template, wayTile(tile))))).flat();
      const snap = nearestRoad(roads, position, roadMeters);
      return snap && { snap, roads };
    },
    // The service worker answers without a connection.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Metres to each side. */
const reach = 80;

/** The roads around a camera, north up. */
function RoadSketch({ roads, position: [x, y] }: { roads: readonly Road[]; position: Position }) {
  const wide = metersPerDegree * Math.cos((y * Math.PI) / 180);
  const pathOf = (line: readonly Position[]) =>
    line
      .map(([lng, lat], at) => {
        const place = [(lng - x) * wide, (y - lat) * metersPerDegree].map((meters) => meters.toFixed(1)).join(' ');
        return `${at === 0 ? 'M' : 'L'}${place}`;
      })
      .join('');
  return (
    <svg className={classes['sketch']} viewBox={[-reach, -reach, 2 * reach, 2 * reach].join(' ')} aria-hidden>
      {roads.map(({ line }, at) => (
        <path key={at} d={pathOf(line)} />
      ))}
      <circle r={9} />
    </svg>
  );
}

/** The road of a camera with an arrow for each way along it: one tap says whom it watches. Without a road, its form. */
export function SetDirection({ point, name, onChange }: { point: Point; name: string; onChange: () => void }) {
  const { t } = useTranslation('actions');
  const language = useLanguage();
  const actor = useActor();
  const road = useRoadAt(point);
  const { isBusy, isKept, set } = useSetDirection(point);
  if (road === undefined) return null;
  // A visitor is led to the sign-in by the form.
  if (road === null || actor === null || !can(actor, 'point.change')) {
    return (
      <Button variant="light" fullWidth leftSection={<IconCompass size={18} aria-hidden />} onClick={onChange}>
        {t('sayDirection')}
      </Button>
    );
  }
  return (
    <div role="group" className={classes['ways']} aria-label={t('direction.of', { name })}>
      <RoadSketch roads={road.roads} position={[point.x, point.y]} />
      <div>
        <Text mb={8} size="sm">
          {t('direction.ask')}
        </Text>
        {road.snap.azimuths.map((heading) => (
          <Button
            key={heading}
            variant="default"
            size="md"
            fullWidth
            disabled={isBusy || isKept}
            leftSection={<HeadingArrow heading={heading} />}
            onClick={() => set(heading)}
          >
            {t('direction.heading', { side: compassText(heading, language) })}
          </Button>
        ))}
      </div>
    </div>
  );
}
