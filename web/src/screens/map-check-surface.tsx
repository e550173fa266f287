import { useEffect, useState } from 'react';
import { SetDirection } from '../features/edit/direction/set-direction.tsx';
import { CheckList } from '../features/votes/check-list.tsx';
import { useTranslation } from '../i18n/translation.ts';
import type { LngLat } from '../map/camera/map-position.ts';
import classes from './map-surface.module.css';
import { MapSurface, type SurfaceFrame } from './map-surface.tsx';

interface MapCheckSurfaceProps extends SurfaceFrame {
  middle: LngLat;
  /** Opens the form of a point. */
  onChange: (id: string) => void;
}

/** A position a few minutes old is accurate enough to know what was passed. */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 5000, maximumAge: 120_000 };

export function MapCheckSurface({ middle, onChange, ...frame }: MapCheckSurfaceProps) {
  const { t } = useTranslation('votes');
  const { position, isGuessed } = useWhereIAm(middle);
  const title = t('near.title');
  return (
    // Half a screen has room for a single row.
    <MapSurface {...frame} opens="full" label={title} head={<h2 className={classes['title']}>{title}</h2>}>
      <CheckList
        position={position}
        isGuessed={isGuessed}
        direction={(point, name) => <SetDirection point={point} name={name} onChange={() => onChange(point._id)} />}
      />
    </MapSurface>
  );
}

/** Asks once; falls back to the middle of the map. */
function useWhereIAm(middle: LngLat): { position: LngLat | null; isGuessed: boolean } {
  const [found, setFound] = useState<{ position: LngLat | null; isGuessed: boolean }>({
    position: null,
    isGuessed: false,
  });
  const [guess] = useState(middle);
  useEffect(() => {
    const give = (position: LngLat, isGuessed: boolean) => setFound({ position, isGuessed });
    if (!('geolocation' in navigator)) return give(guess, true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => give([coords.longitude, coords.latitude], false),
      () => give(guess, true),
      options,
    );
    return undefined;
  }, [guess]);
  return found;
}
