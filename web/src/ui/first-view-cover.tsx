import { useState } from 'react';

/** What stands in the place of what is still to be drawn under the first view; `take-over.ts` waits until it has gone. */
export const beingDrawn = 'data-being-drawn';

/** Whether what the server wrote of the screen still covers it. */
export function isCovered(): boolean {
  return typeof document !== 'undefined' && document.getElementById('first-view') !== null;
}

export function BeingDrawn() {
  return <div hidden {...{ [beingDrawn]: '' }} />;
}

/** How many parts of a page come at once: a handful under the first view, all of them where it would be seen to grow. */
export function useBatch(size: number): number {
  const [rows] = useState(() => (isCovered() ? size : Number.POSITIVE_INFINITY));
  return rows;
}
