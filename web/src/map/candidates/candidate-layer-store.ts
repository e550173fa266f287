import { createDeviceStore } from '../../device/device-store.ts';

/** True if proposals from lists are drawn on the map for reviewers; persists across visits. */
export const candidateLayerStore = createDeviceStore<boolean>('dozor-candidates', false, (stored) => stored === true);
