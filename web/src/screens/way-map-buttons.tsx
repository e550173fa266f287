import type { CSSProperties } from 'react';
import { Scale } from '../features/layers/scale.tsx';
import { useTranslation } from '../i18n/translation.ts';
import { mapIcons } from '../map/images/map-icons.ts';
import { MapButton } from '../map/map-button.tsx';
import type { PointMap } from '../map/point-map.ts';
import classes from './way-screen.module.css';

/** Zoom and scale. */
export function WayMapButtons({ map, liftedPx }: { map: PointMap | null; liftedPx: number }) {
  const { t } = useTranslation('map');
  return (
    <>
      <div
        className={classes['buttons']}
        style={{ '--lifted': `${liftedPx}px` } as CSSProperties}
        role="group"
        aria-label={t('controls.title')}
        data-map-buttons
      >
        <MapButton label={t('controls.zoomIn')} icon={mapIcons.zoomIn} onClick={() => map?.camera.zoomBy(1)} />
        <MapButton label={t('controls.zoomOut')} icon={mapIcons.zoomOut} onClick={() => map?.camera.zoomBy(-1)} />
      </div>
      <div className={classes['scale']}>
        <Scale map={map} />
      </div>
    </>
  );
}
