import { createDeviceStore } from '../../kept/device-store.ts';

/** Whether what the lists propose is drawn on the map, for those who review it; kept across visits. */
export const candidateLayerStore = createDeviceStore<boolean>('dozor-candidates', false, (stored) => stored === true);
