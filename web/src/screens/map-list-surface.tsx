import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useTranslation } from 'react-i18next';
import { InViewList } from '../features/in-view/in-view-list.tsx';
import type { ObjectMap } from '../map/object-map.ts';
import { MapSurface, type SurfaceFrame } from './map-surface.tsx';
import classes from './map-surface.module.css';

interface MapListSurfaceProps extends SurfaceFrame {
  map: ObjectMap | null;
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
