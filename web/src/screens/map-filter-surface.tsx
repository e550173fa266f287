import { useTranslation } from 'react-i18next';
import { FilterPanel } from '../features/filters/filter-panel.tsx';
import type { ObjectMap } from '../map/object-map.ts';
import { MapSurface, type SurfaceFrame } from './map-surface.tsx';
import classes from './map-surface.module.css';

export function MapFilterSurface({ map, ...frame }: SurfaceFrame & { map: ObjectMap | null }) {
  const { t } = useTranslation('map');
  const title = t('filters.title');
  return (
    <MapSurface {...frame} label={title} head={<h2 className={classes['title']}>{title}</h2>}>
      <FilterPanel map={map} />
    </MapSurface>
  );
}
