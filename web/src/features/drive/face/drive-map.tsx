import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { iconKey } from '@dozor/domain/point/appearance.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { BareHost } from '../../../map/bare/bare-host.tsx';
import { useBasemap } from '../../../map/base/use-basemap.ts';
import { mapPositionStore } from '../../../map/camera/map-position.ts';
import { carShare, type MapCar } from '../../../map/drive/drive-camera.ts';
import { useFollow } from '../../../map/drive/use-follow.ts';
import type { MapListeners } from '../../../map/map-events.ts';
import { defaultMapFilter } from '../../../map/map-filter.ts';
import { noMarks } from '../../../map/map-marks.ts';
import { useMapAppearance, useStartAppearance } from '../../../map/use-map-appearance.ts';
import { usePointMap } from '../../../map/use-point-map.ts';
import { useWayLayers } from '../../../map/way/use-way-layers.ts';
import type { WayPicture } from '../../../map/way/way-layers.ts';
import type { DriveRun } from '../drive-run.ts';
import type { DriveMark, DriveView } from '../work/drive-view.ts';
import classes from './drive-map.module.css';

const deaf: MapListeners = {
  pick: () => {},
  hover: () => {},
  contextMenu: () => {},
  moveStart: () => {},
  baseLayerReached: () => {},
};
const startZoom = 16;

/** The map turned to the heading, with the points of the drive in place of all others. Nothing on it can be touched. */
export function DriveMap({ run }: { run: DriveRun }) {
  const { t } = useTranslation('drive');
  const container = useRef<HTMLDivElement>(null);
  const { view, marks } = useSyncExternalStore(run.subscribe, () => run.state);
  const car = useCar(view);
  const appearance = useStartAppearance(defaultMapFilter, useBasemap().basemap);
  const start = view === null ? mapPositionStore.get() : { center: car.position, zoom: startZoom };
  const { map, isUnsupported } = usePointMap(container, { position: start, appearance, isStill: true }, deaf);
  useMapAppearance(map, { ...appearance, marks: noMarks, label: t('map') });
  const next = view?.next?.point.id;
  const picture = useMemo(() => pictureOf(run.way ?? [], marks, next), [run, marks, next]);
  useWayLayers(map, appearance.theme, { picture, onOpen: () => {} });
  useFollow(map, car);
  useEffect(() => {
    run.wantMarks(true);
    return () => run.wantMarks(false);
  }, [run]);
  if (isUnsupported) return <p className={classes['failure']}>{t('noMap')}</p>;
  return (
    <div className={classes['frame']}>
      <div ref={container} className={classes['map']} inert data-testid="map" />
      <BareHost map={map} hasNote={false} />
      {view !== null && <Car isMoving={car.heading !== null} />}
    </div>
  );
}

/** The same object for the same place: the map moves only if the car has. */
function useCar(view: DriveView | null): MapCar {
  const [x, y] = view?.place ?? mapPositionStore.get().center;
  const { heading = null, speed = 0 } = view ?? {};
  return useMemo(() => ({ position: [x, y], heading, speed }), [x, y, heading, speed]);
}

function pictureOf(line: WayPicture['line'], marks: readonly DriveMark[], next: string | undefined): WayPicture {
  return {
    line,
    unmatched: [],
    sections: [],
    marks: marks.map(({ id, type, speed, position }) => ({
      id,
      position,
      icon: iconKey({ type, speed, rating: 0 }),
      isPerhaps: id !== next,
      isLarge: id === next,
    })),
  };
}

/** Straight up: the map turns under it. */
function Car({ isMoving }: { isMoving: boolean }) {
  return (
    <svg className={classes['car']} style={{ top: `${100 * carShare}%` }} viewBox="-16 -16 32 32" aria-hidden>
      {isMoving ? <path d="M0 -13 L10 11 L0 6 L-10 11 Z" /> : <circle r="8" />}
    </svg>
  );
}
