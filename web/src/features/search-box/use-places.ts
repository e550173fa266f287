import type { GazetteerPlace } from '@dozor/domain/gazetteer/gazetteer-place.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { LngLat } from '../../map/camera/map-position.ts';

const maxPlaces = 7;

/** The places matching the typed text, and the one selected with the arrow keys. `middle` is the middle of the map. */
export function usePlaces(text: string, middle: () => LngLat | null) {
  const language = useLanguage();
  const [places, setPlaces] = useState<readonly GazetteerPlace[]>([]);
  const [active, setActive] = useState(-1);
  const present = useRef('');
  const close = () => {
    setPlaces([]);
    setActive(-1);
  };

  /** Null where the places could not be loaded. */
  const find = async (name: string): Promise<readonly GazetteerPlace[] | null> => {
    if (!isName(name)) return [];
    const center = middle();
    const near = center === null ? undefined : { x: center[0], y: center[1] };
    const { findPlaces } = await import('../../places/find-places.ts');
    return findPlaces({ text: name, language, near, most: maxPlaces });
  };
  const show = useEffectEvent(async (name: string) => {
    const found = await find(name);
    if (present.current !== name) return;
    setPlaces(found ?? []);
    setActive(-1);
  });
  useEffect(() => {
    present.current = text.trim();
    void show(present.current);
  }, [text, language]);

  const move = (step: 1 | -1) => {
    const from = active < 0 && step < 0 ? places.length : active;
    setActive((from + step + places.length) % places.length);
  };
  return { places, active, find, close, move };
}

/** Coordinates and the ids of points have hardly any letters. */
function isName(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}
