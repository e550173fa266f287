import { useTranslation } from 'react-i18next';
import { PointCard } from '../features/point-card/point-card.tsx';
import { PointTitle } from '../features/point-card/point-title.tsx';
import { MapSurface, type SurfaceFrame } from './map-surface.tsx';

export function MapCardSurface({ id, ...frame }: SurfaceFrame & { id: string }) {
  const { t } = useTranslation('map');
  return (
    <MapSurface {...frame} label={t('card.label', { id })} head={<PointTitle id={id} />}>
      <PointCard key={id} id={id} />
    </MapSurface>
  );
}
