import { mapFilterStore } from '../../map/map-filter.ts';
import { onSignOut } from '../../session/sign-out.ts';

/** The filter belongs to the user: it is reset at sign-out. */
onSignOut(() => mapFilterStore.reset());
