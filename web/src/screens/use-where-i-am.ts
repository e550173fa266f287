import { useEffect, useState } from 'react';
import type { LngLat } from '../map/camera/map-position.ts';

/** A position a few minutes old is accurate enough to know what was passed. */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 5000, maximumAge: 120_000 };

/** Requests the user's position from the browser, once; falls back to the middle of the map. */
export function useWhereIAm(middle: LngLat): { position: LngLat | null; isGuessed: boolean } {
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
