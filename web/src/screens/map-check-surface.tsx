import { CheckList } from '../features/votes/check-list.tsx';
import { useTranslation } from '../i18n/translation.ts';
import type { LngLat } from '../map/camera/map-position.ts';
import { MapSurface, type SurfaceFrame } from './map-surface.tsx';
import { useWhereIAm } from './use-where-i-am.ts';
import classes from './map-surface.module.css';

interface MapCheckSurfaceProps extends SurfaceFrame {
  middle: LngLat;
  /** Opens the form of a point. */
  onChange: (id: string) => void;
}

export function MapCheckSurface({ middle, onChange, ...frame }: MapCheckSurfaceProps) {
  const { t } = useTranslation('votes');
  const { position, isGuessed } = useWhereIAm(middle);
  const title = t('near.title');
  return (
    // Half a screen has room for a single row.
    <MapSurface {...frame} opens="full" label={title} head={<h2 className={classes['title']}>{title}</h2>}>
      <CheckList position={position} isGuessed={isGuessed} onChange={onChange} />
    </MapSurface>
  );
}
