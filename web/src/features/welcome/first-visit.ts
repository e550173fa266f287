import { useEffect, useState } from 'react';
import { createDeviceStore, useDeviceStore } from '../../device/device-store.ts';
import type { PointMap } from '../../map/point-map.ts';

/** True if the user has been here before: the map explains itself once. */
export const welcomedStore = createDeviceStore('dozor-welcomed', false, (stored) =>
  stored === true ? true : undefined,
);

/** A first visit lasts until the first use: a touch, a letter in the search, an opened panel, or a move of the map. */
export function useFirstVisit(map: PointMap | null, isPositionGiven: boolean) {
  const isWelcomed = useDeviceStore(welcomedStore);
  // Once moved, the map has a position in its address: only the initial address counts.
  const [isByLink] = useState(isPositionGiven);
  const isFirstVisit = !isWelcomed && !isByLink;
  useEffect(() => (isFirstVisit ? untilTouched(welcome) : undefined), [isFirstVisit]);
  useEffect(() => (isFirstVisit && map !== null ? untilMoved(map, welcome) : undefined), [isFirstVisit, map]);
  return { isFirstVisit, welcomed: welcome };
}

function welcome(): void {
  welcomedStore.set(true);
}

/** Links in the welcome itself do not count as touching the map. */
const inside = '[data-welcome]';
const keysToGetThere: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Enter', ' ']);

function untilMoved(map: PointMap, moved: () => void): () => void {
  const first = map.view.get().position.center.join();
  // A resized map reports a movement too.
  return map.view.subscribe(() => map.view.get().position.center.join() !== first && moved());
}

function untilTouched(touched: () => void): () => void {
  const listen = (event: Event) => {
    const isInside = event.target instanceof Element && event.target.closest(inside) !== null;
    const isOnTheWay = event instanceof KeyboardEvent && keysToGetThere.has(event.key);
    if (!isInside && !isOnTheWay) touched();
  };
  const names = ['pointerdown', 'wheel', 'keydown', 'input', 'click'] as const;
  for (const name of names) document.addEventListener(name, listen, { capture: true, passive: true });
  return () => {
    for (const name of names) document.removeEventListener(name, listen, { capture: true });
  };
}
