import { createDeviceStore } from '../../../device/device-store.ts';

/** The country whose lists an administrator last chose to see; empty until then. */
export const fillCountryStore = createDeviceStore('dozor-fill-country', '', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);
