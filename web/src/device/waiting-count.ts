import { createDeviceStore } from './device-store.ts';

/** The number of edits waiting on this device: known before their storage is loaded. */
export const waitingCount = createDeviceStore<number>('dozor-waiting', 0, (stored) =>
  typeof stored === 'number' && Number.isInteger(stored) && stored > 0 ? stored : undefined,
);
