import { createDeviceStore } from './device-store.ts';

/** Known before the storage of the edits is loaded. */
export const waitingCount = createDeviceStore<number>('dozor-waiting', 0, (stored) =>
  typeof stored === 'number' && Number.isInteger(stored) && stored > 0 ? stored : undefined,
);
