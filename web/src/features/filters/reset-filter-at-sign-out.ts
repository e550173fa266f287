import { mapFilterStore } from '../../map/map-filter.ts';
import { onSignOut } from '../../session/sign-out.ts';

/** The filter belongs to the person: it goes with them (specification §4). */
onSignOut(() => mapFilterStore.reset());
