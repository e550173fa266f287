import { useEffect, useState } from 'react';
import { createDeviceStore, useDeviceStore } from '../../kept/device-store.ts';

/** Whether the user has been here before: the map explains itself once. */
const welcomedStore = createDeviceStore('dozor-welcomed', false, (stored) => (stored === true ? true : undefined));

/** A first-time visitor who did not follow a link to a position. */
export function useNewcomer(isPositionGiven: boolean): { isNewcomer: boolean; welcomed: () => void } {
  const isWelcomed = useDeviceStore(welcomedStore);
  // Once moved, the map has a position in its address: only the initial address counts.
  const [isByLink] = useState(isPositionGiven);
  const isNewcomer = !isWelcomed && !isByLink;
  useEffect(() => (isNewcomer ? untilTouched(welcome) : undefined), [isNewcomer]);
  return { isNewcomer, welcomed: welcome };
}

function welcome(): void {
  welcomedStore.set(true);
}

/** Links in the welcome itself do not count as touching the map. */
const inside = '[data-welcome]';
const keysToGetThere: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Enter', ' ']);

function untilTouched(touched: () => void): () => void {
  const listen = (event: Event) => {
    const isInside = event.target instanceof Element && event.target.closest(inside) !== null;
    const isOnTheWay = event instanceof KeyboardEvent && keysToGetThere.has(event.key);
    if (!isInside && !isOnTheWay) touched();
  };
  const names = ['pointerdown', 'wheel', 'keydown'] as const;
  for (const name of names) document.addEventListener(name, listen, { capture: true, passive: true });
  return () => {
    for (const name of names) document.removeEventListener(name, listen, { capture: true });
  };
}
