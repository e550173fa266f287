import { useEffect, useMemo, useRef } from 'react';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useTranslation } from 'react-i18next';
import { openStreetMap } from '../base-layers.ts';
import type { MapListeners } from '../map-events.ts';
import { defaultMapFilter } from '../map-filter.ts';
import { noMarks, type MapMarks } from '../map-marks.ts';
import { firstPosition } from '../map-position.ts';
import type { MapLook } from '../map-style.ts';
import type { ObjectMap } from '../object-map.ts';
import { markedObject } from '../objects/object-icon.ts';
import { useMapLook, useStartLook } from '../use-map-look.ts';
import { useObjectMap } from '../use-object-map.ts';
import { useBeforeShapes } from './mini-layers.ts';
import classes from './mini-map.module.css';
import { boundsOf, type MiniPicture } from './mini-picture.ts';

interface MiniMapProps {
  /** What a screen reader says. */
  label: string;
  picture: MiniPicture;
}

const closestZoom = 16;
/** Room for the icon itself, and below for the line that says whose the map is. */
const padding = { top: 34, right: 34, bottom: 44, left: 34 };
const deaf: MapListeners = {
  pick: () => {},
  hover: () => {},
  contextMenu: () => {},
  moveStart: () => {},
  baseLayerReached: () => {},
};

/** A picture of a place, drawn by the map itself; nothing in it can be moved or pressed. */
export function MiniMap({ label, picture }: MiniMapProps) {
  const { t } = useTranslation('map');
  const container = useRef<HTMLDivElement>(null);
  const without = picture.kind === 'change' ? picture.id : undefined;
  const filter = useMemo(() => ({ ...defaultMapFilter, without }), [without]);
  const look = useStartLook(filter, openStreetMap);
  const { map, isUnsupported } = useObjectMap(container, { position: firstPosition, look }, deaf);
  const marks = useMemo(() => marksOf(picture, look), [picture, look]);
  useMapLook(map, { ...look, marks, label });
  useStill(map);
  useBeforeShapes(map, look.theme, picture);
  useFit(map, picture);
  return (
    <div className={classes['frame']}>
      <div ref={container} className={classes['map']} />
      {isUnsupported && <p className={classes['failure']}>{t('unsupported')}</p>}
    </div>
  );
}

function marksOf(picture: MiniPicture, { theme, now }: MapLook): MapMarks {
  if (picture.kind === 'place') {
    return { ...noMarks, hovered: picture.place && { id: '', place: picture.place } };
  }
  const shown = picture.after ?? picture.before;
  return shown ? { ...noMarks, selected: markedObject({ ...shown, _id: picture.id } as Point, theme, now) } : noMarks;
}

/** A picture takes no focus; its frame lets no pointer through either. */
function useStill(map: ObjectMap | null): void {
  useEffect(() => {
    map?.lend((made) => {
      made.keyboard.disable();
      made.getCanvas().tabIndex = -1;
      made.getCanvas().setAttribute('role', 'img');
    });
  }, [map]);
}

function useFit(map: ObjectMap | null, picture: MiniPicture): void {
  const key = boundsOf(picture)?.join();
  useEffect(() => {
    if (map === null || key === undefined) return;
    const [west = 0, south = 0, east = 0, north = 0] = key.split(',').map(Number);
    map.lend((made) => made.fitBounds([west, south, east, north], { padding, maxZoom: closestZoom, duration: 0 }));
  }, [map, key]);
}
