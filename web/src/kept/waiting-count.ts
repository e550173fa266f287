import { createDeviceStore } from './device-store.ts';

/** How many edits wait on this device: known before what keeps them is loaded. */
export const waitingCount = createDeviceStore<number>('dozor-waiting', 0, (stored) =>
  typeof stored === 'number' && Number.isInteger(stored) && stored > 0 ? stored : undefined,
);
