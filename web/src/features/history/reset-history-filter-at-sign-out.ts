import { onSignOut } from '../../session/sign-out.ts';
import { historyFilterStore } from './stored-history-filter.ts';

/** The filter belongs to the user: it is reset at sign-out. */
onSignOut(() => historyFilterStore.reset());
