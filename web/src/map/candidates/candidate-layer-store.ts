import { createKeptStore } from '../../kept/kept-store.ts';

/** Whether what the lists propose is drawn on the map, for those who review it; kept across visits. */
export const candidateLayerStore = createKeptStore<boolean>('dozor-candidates', false, (kept) => kept === true);
