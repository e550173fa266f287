import type { Point } from '@dozor/domain/point/point-schema.ts';
import { InViewList } from '../features/in-view/in-view-list.tsx';
import { useTranslation } from '../i18n/translation.ts';
import type { PointMap } from '../map/point-map.ts';
import classes from './map-surface.module.css';
import { MapSurface, type SurfaceFrame } from './map-surface.tsx';

interface MapListSurfaceProps extends SurfaceFrame {
  map: PointMap | null;
  onActive: (point: Point | null) => void;
  onOpen: (point: Point) => void;
}

export function MapListSurface({ map, onActive, onOpen, ...frame }: MapListSurfaceProps) {
  const { t } = useTranslation('map');
  const title = t('inView.title');
  return (
    <MapSurface {...frame} label={title} head={<h2 className={classes['title']}>{title}</h2>}>
      <InViewList map={map} onActive={onActive} onOpen={onOpen} />
    </MapSurface>
  );
}
