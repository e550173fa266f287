import { createKeptStore } from './kept-store.ts';

/** How many edits wait on this device: known before what keeps them is loaded. */
export const waitingCount = createKeptStore<number>('dozor-waiting', 0, (kept) =>
  typeof kept === 'number' && Number.isInteger(kept) && kept > 0 ? kept : undefined,
);
