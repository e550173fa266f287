import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { BareHost } from '../bare/bare-host.tsx';
import { baseTilesQuery } from '../base/base-tiles-query.ts';
import { useBasemap } from '../base/use-basemap.ts';
import { firstPosition, type LngLat } from '../camera/map-position.ts';
import type { MapListeners } from '../map-events.ts';
import { defaultMapFilter, withTypes } from '../map-filter.ts';
import { noMarks, type MapMarks } from '../map-marks.ts';
import type { MapAppearance } from '../map-style.ts';
import { markedPoint } from '../objects/map-icon.ts';
import type { PointMap } from '../point-map.ts';
import { useMapAppearance, useStartAppearance } from '../use-map-appearance.ts';
import { usePointMap } from '../use-point-map.ts';
import { useBeforeShapes } from './mini-layers.ts';
import classes from './mini-map.module.css';
import { boundsOf, type MiniPicture } from './mini-picture.ts';

interface MiniMapProps {
  /** The text for screen readers. */
  label: string;
  picture: MiniPicture;
  fitted?: MiniPicture;
  /** Over the installation's aerial pictures instead of the base map, and closer. */
  isAerial?: boolean;
  /** Without it the map cannot be pressed. */
  onPick?: (position: LngLat) => void;
}

const closestZoom = 16;
/** At this zoom a camera or a sign can be made out. */
const closestAerialZoom = 18;
/** Room for the icon itself, and below for the attribution. */
const padding = { top: 34, right: 34, bottom: 44, left: 34 };
const deaf: MapListeners = {
  pick: () => {},
  hover: () => {},
  contextMenu: () => {},
  moveStart: () => {},
  baseLayerReached: () => {},
};

export function MiniMap({ label, picture, fitted = picture, isAerial = false, onPick }: MiniMapProps) {
  const { t } = useTranslation('map');
  const container = useRef<HTMLDivElement>(null);
  const { kind } = picture;
  const without = kind === 'change' ? picture.id : undefined;
  // Many arrows are read without the points around them.
  const filter = useMemo(
    () => (kind === 'moves' ? withTypes(defaultMapFilter, []) : { ...defaultMapFilter, without }),
    [kind, without],
  );
  const { basemap } = useBasemap();
  const { data: pictures } = useQuery({ ...baseTilesQuery('aerial', useLanguage()), enabled: isAerial });
  const appearance = useStartAppearance(filter, isAerial && pictures ? pictures : basemap);
  const { map, isUnsupported } = usePointMap(container, { position: firstPosition, appearance }, deaf);
  const marks = useMemo(() => marksOf(picture, appearance), [picture, appearance]);
  useMapAppearance(map, { ...appearance, marks, label });
  useStill(map);
  useBeforeShapes(map, appearance.theme, picture);
  useFit(map, boundsOf(fitted, !isAerial)?.join(), isAerial ? closestAerialZoom : closestZoom);
  const pick = (event: MouseEvent<HTMLDivElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const position = map?.lend((made) =>
      made
        .unproject([event.clientX - left, event.clientY - top])
        .wrap()
        .toArray(),
    );
    if (position) onPick?.(position);
  };
  return (
    <div className={classes['frame']}>
      <div ref={container} className={classes['map']} {...(onPick && { 'data-picks': true, onClick: pick })} />
      <BareHost map={map} hasNote={false} />
      {isUnsupported && <p className={classes['failure']}>{t('unsupported')}</p>}
    </div>
  );
}

function marksOf(picture: MiniPicture, { theme, now }: MapAppearance): MapMarks {
  if (picture.kind === 'position') {
    return { ...noMarks, hovered: picture.position && { id: '', position: picture.position } };
  }
  if (picture.kind === 'arrows' || picture.kind === 'moves') return noMarks;
  const shown = picture.after ?? picture.before;
  return shown ? { ...noMarks, selected: markedPoint({ ...shown, _id: picture.id } as Point, theme, now) } : noMarks;
}

/** A picture takes no focus; its frame lets no pointer through either. */
function useStill(map: PointMap | null): void {
  useEffect(() => {
    map?.lend((made) => {
      made.keyboard.disable();
      made.getCanvas().tabIndex = -1;
      made.getCanvas().setAttribute('role', 'img');
    });
  }, [map]);
}

/** @param key the bounds as a text: unchanged bounds do not move the map */
function useFit(map: PointMap | null, key: string | undefined, maxZoom: number): void {
  useEffect(() => {
    if (map === null || key === undefined) return;
    const [west = 0, south = 0, east = 0, north = 0] = key.split(',').map(Number);
    map.lend((made) => made.fitBounds([west, south, east, north], { padding, maxZoom, duration: 0 }));
  }, [map, key, maxZoom]);
}
