import { type ComponentType, useDeferredValue } from 'react';
import { BeingDrawn, isCovered } from '../ui/first-view-cover.tsx';

/**
 * A screen that is drawn in slices of some milliseconds when it comes under what the server wrote of it. The router would
 * draw it in one piece, and a finger that meets the page meanwhile would wait. Later screens come at once: nothing covers
 * the place where they grow.
 */
export function inSlices(Screen: ComponentType): ComponentType {
  return function InSlices() {
    const isItsTurn = useDeferredValue(true, !isCovered());
    return isItsTurn ? <Screen /> : <BeingDrawn />;
  };
}
