import { parseCoordinates } from '@dozor/domain/geometry/parse-coordinates.ts';
import type { RefObject } from 'react';
import type { MapSpot } from '../../map/map-events.ts';
import type { LngLat } from '../../map/map-position.ts';
import type { ObjectMap } from '../../map/object-map.ts';
import { notify } from '../../ui/notify.ts';
import { coordinatesText } from '../point-card/point-words.ts';
import { copyText, readCopiedText } from './copy-text.ts';

interface MenuTools {
  map: ObjectMap | null;
  search: RefObject<HTMLInputElement | null>;
  goTo: (place: LngLat) => void;
  add: (place: LngLat) => void;
}

/** What the entries of the map's menu do. */
export function useMenuActions({ search, goTo, add }: MenuTools) {
  return {
    copy: ({ place: [x, y] }: MapSpot) => void copyText(coordinatesText({ x, y })),
    insert: () => void insertCoordinates(goTo, search),
    add: ({ place }: MapSpot) => add(place),
  };
}

/** Goes to the coordinates on the clipboard; where they can't be read, the search box takes them. */
async function insertCoordinates(
  goTo: (place: LngLat) => void,
  search: RefObject<HTMLInputElement | null>,
): Promise<void> {
  const text = await readCopiedText();
  if (text === null) {
    search.current?.focus();
    return;
  }
  const place = parseCoordinates(text);
  if (place === null) {
    notify({ type: 'error', message: 'Invalid coordinates' });
    search.current?.focus();
    return;
  }
  goTo([place.x, place.y]);
  notify({ type: 'success', message: 'Coordinates applied successfully' });
}
