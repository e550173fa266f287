import { type ComponentType, useDeferredValue } from 'react';

/** What stands in a screen's place while it is being drawn; `take-over.ts` waits until it has gone. */
export const beingDrawn = 'data-being-drawn';

/**
 * A screen that is drawn in slices of some milliseconds when it comes under what the server wrote of it. The router would
 * draw it in one piece, and a finger that meets the page meanwhile would wait. Later screens come at once: nothing covers
 * the place where they grow.
 */
export function inSlices(Screen: ComponentType): ComponentType {
  return function InSlices() {
    const isItsTurn = useDeferredValue(true, !isCovered());
    return isItsTurn ? <Screen /> : <div hidden {...{ [beingDrawn]: '' }} />;
  };
}

function isCovered(): boolean {
  return typeof document !== 'undefined' && document.getElementById('first-view') !== null;
}
