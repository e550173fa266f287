import { FilterPanel } from '../features/filters/filter-panel.tsx';
import { useTranslation } from '../i18n/translation.ts';
import type { PointMap } from '../map/point-map.ts';
import classes from './map-surface.module.css';
import { MapSurface, type SurfaceFrame } from './map-surface.tsx';

export function MapFilterSurface({ map, ...frame }: SurfaceFrame & { map: PointMap | null }) {
  const { t } = useTranslation('map');
  const title = t('filters.title');
  return (
    <MapSurface {...frame} label={title} head={<h2 className={classes['title']}>{title}</h2>}>
      <FilterPanel map={map} />
    </MapSurface>
  );
}
