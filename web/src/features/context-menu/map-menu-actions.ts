import type { RefObject } from 'react';
import type { LngLat } from '../../map/camera/map-position.ts';
import type { MapSpot } from '../../map/map-events.ts';
import { readCoordinates } from '../../map/read-coordinates.ts';
import { coordinatesText } from '../../point/point-label.ts';
import { copyText, readCopiedText } from '../../ui/copy-text.ts';
import { notify } from '../../ui/notify.ts';

interface MenuTools {
  search: RefObject<HTMLInputElement | null>;
  goTo: (position: LngLat) => void;
  add: (position: LngLat) => void;
}

export function mapMenuActions({ search, goTo, add }: MenuTools) {
  return {
    copy: ({ position: [x, y] }: MapSpot) => void copyText(coordinatesText({ x, y })),
    insert: () => void insertCoordinates(goTo, search),
    add: ({ position }: MapSpot) => add(position),
  };
}

/** The search box takes the coordinates where the clipboard can't be read. */
async function insertCoordinates(
  goTo: (position: LngLat) => void,
  search: RefObject<HTMLInputElement | null>,
): Promise<void> {
  const text = await readCopiedText();
  if (text === null) {
    search.current?.focus();
    return;
  }
  const read = await readCoordinates(text);
  if (!read.ok) {
    notify({ type: 'error', message: read.message });
    search.current?.focus();
    return;
  }
  goTo([read.position.x, read.position.y]);
  notify({ type: 'success', message: 'Coordinates applied successfully' });
}
