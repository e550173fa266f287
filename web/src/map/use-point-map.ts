import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { MapPosition } from './camera/map-position.ts';
import { fontsReady } from './create-map-libre.ts';
import type { MapListeners } from './map-events.ts';
import type { MapAppearance } from './map-style.ts';
import { PointMap } from './point-map.ts';

export interface MapStart {
  position: MapPosition;
  appearance: MapAppearance;
  /** Nothing fades or flies, whatever the user prefers. */
  isStill?: boolean;
}

interface MadeMap {
  map: PointMap | null;
  /** The browser has no WebGL: the page says so and goes on without the map. */
  isUnsupported: boolean;
}

const notYet: MadeMap = { map: null, isUnsupported: false };

/** The initial options are read only when the map is created. */
export function usePointMap(
  container: RefObject<HTMLElement | null>,
  start: MapStart,
  listeners: MapListeners,
): MadeMap {
  const [made, setMade] = useState(notYet);
  const pick = useEffectEvent(listeners.pick);
  const hover = useEffectEvent(listeners.hover);
  const contextMenu = useEffectEvent(listeners.contextMenu);
  const moveStart = useEffectEvent(listeners.moveStart);
  const baseLayerReached = useEffectEvent(listeners.baseLayerReached);
  const make = useEffectEvent((element: HTMLElement): MadeMap => {
    const { position, appearance, isStill = false } = start;
    const hasReducedMotion = isStill || globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const toNewest: MapListeners = {
      pick: (hit, spot) => pick(hit, spot),
      hover: (hit) => hover(hit),
      contextMenu: (spot) => contextMenu(spot),
      moveStart: () => moveStart(),
      baseLayerReached: (isReached, tiles) => baseLayerReached(isReached, tiles),
    };
    try {
      const settings = { container: element, hasReducedMotion, position, appearance };
      return { map: new PointMap(settings, toNewest), isUnsupported: false };
    } catch {
      return { map: null, isUnsupported: true };
    }
  });

  useEffect(() => {
    let current = notYet;
    let isGone = false;
    void fontsReady().then(() => {
      if (isGone || container.current === null) return;
      current = make(container.current);
      setMade(current);
    });
    return () => {
      isGone = true;
      current.map?.destroy();
      setMade(notYet);
    };
  }, [container]);
  return made;
}
