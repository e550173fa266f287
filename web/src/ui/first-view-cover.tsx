/**
 * Marks placeholders for parts still to be rendered under the first view; `take-over.ts` waits until there are none.
 */
export const beingDrawn = 'data-being-drawn';

/** True if the server-rendered screen still covers the app. */
export function isCovered(): boolean {
  return typeof document !== 'undefined' && document.getElementById('first-view') !== null;
}

export function BeingDrawn() {
  return <div hidden {...{ [beingDrawn]: '' }} />;
}
