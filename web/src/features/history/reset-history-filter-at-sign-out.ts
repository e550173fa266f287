import { onSignOut } from '../../session/sign-out.ts';
import { historyFilterStore } from './stored-history-filter.ts';

/** The filter belongs to the person: it goes with them (specification §4). */
onSignOut(() => historyFilterStore.reset());
