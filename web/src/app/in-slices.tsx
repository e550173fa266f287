import { type ComponentType, useDeferredValue } from 'react';
import { BeingDrawn, isCovered } from '../ui/first-view-cover.tsx';

/**
 * The router would render a screen that mounts under the first view in one piece, blocking input meanwhile. Later
 * screens render at once: nothing covers the place where they grow.
 */
export function inSlices(Screen: ComponentType): ComponentType {
  return function InSlices() {
    const isItsTurn = useDeferredValue(true, !isCovered());
    return isItsTurn ? <Screen /> : <BeingDrawn />;
  };
}
