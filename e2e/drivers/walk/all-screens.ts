import { accountScreens } from './account-screens.ts';
import { mapScreens } from './map-screens.ts';
import type { Screen } from './screen.ts';
import { textScreens } from './text-screens.ts';

/** Every screen and every state that looks different: for the walk and for the pictures. */
export const allScreens: readonly Screen[] = [...mapScreens, ...textScreens, ...accountScreens];
