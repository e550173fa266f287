/** Marks placeholders for parts still to be rendered under the first view; `take-over.ts` waits for them. */
export const beingDrawn = 'data-being-drawn';

export function isCovered(): boolean {
  return typeof document !== 'undefined' && document.getElementById('first-view') !== null;
}

export function BeingDrawn() {
  return <div hidden {...{ [beingDrawn]: '' }} />;
}
