import { useCallback, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { notify } from '../../ui/notify.ts';

export interface MyPosition {
  position: LngLat;
  accuracyMeters: number;
}

const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 };

export function useMyPosition(onFound: (found: MyPosition) => void) {
  const { t } = useTranslation('map');
  const [isLocating, setIsLocating] = useState(false);
  const locate = useCallback(() => {
    if (!('geolocation' in navigator)) {
      notify({ type: 'error', message: t('locate.unsupported') });
      return;
    }
    setIsLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsLocating(false);
        onFound({ position: [coords.longitude, coords.latitude], accuracyMeters: coords.accuracy });
      },
      (error) => {
        setIsLocating(false);
        notify({
          type: 'error',
          message: t(error.code === error.PERMISSION_DENIED ? 'locate.refused' : 'locate.failed'),
        });
      },
      options,
    );
  }, [onFound, t]);
  return { isLocating, locate };
}
