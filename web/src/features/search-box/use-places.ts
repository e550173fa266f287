import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GazetteerPlace } from '@dozor/domain/gazetteer/gazetteer-place.ts';
import type { ReadPlace } from '@dozor/domain/point/read-place.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { readCoordinates } from '../../map/read-coordinates.ts';

const maxPlaces = 7;

interface Found {
  places: readonly GazetteerPlace[];
  /** The text was understood and matches nothing. */
  isNothing: boolean;
}

const nothingYet: Found = { places: [], isNothing: false };

/** `middle` is the middle of the map. */
export function usePlaces(text: string, middle: () => LngLat | null) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const [{ places, isNothing }, setFound] = useState(nothingYet);
  const [active, setActive] = useState(-1);
  const present = useRef('');
  const close = () => {
    setFound(nothingYet);
    setActive(-1);
  };

  /** Null where the places could not be loaded. */
  const find = async (name: string): Promise<readonly GazetteerPlace[] | null> => {
    if (!isName(name)) return [];
    const center = middle();
    const near = center === null ? undefined : { x: center[0], y: center[1] };
    const { findPlaces } = await import('../../places/find-places.ts');
    return findPlaces({ text: name, language, near, max: maxPlaces });
  };
  const show = useEffectEvent(async (typed: string) => {
    // The parser is not part of the map's first view.
    if (typed === '') return close();
    // Pasted coordinates and links are offered too: a phone may have no Enter key.
    const read = await readCoordinates(typed);
    const found = read.ok ? [positionFound(read, t('search.position'))] : await find(typed);
    if (present.current !== typed) return;
    setFound({ places: found ?? [], isNothing: found?.length === 0 && isName(typed) && isNoPlace(read) });
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
  return { places, isNothing, active, find, close, move };
}

/** Coordinates and the ids of points have hardly any letters. */
function isName(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** True if the text is not a position, not even one in an unsupported notation. */
export function isNoPlace(read: ReadPlace): boolean {
  return !read.ok && read.message === 'Invalid coordinates';
}

function positionFound({ position: { x, y } }: ReadPlace & { ok: true }, where: string): GazetteerPlace {
  return { name: `${y}, ${x}`, kind: 'address', region: '', country: '', x, y, bbox: null, where };
}
