import { accountScreens } from './account-screens.ts';
import { mapScreens } from './map-screens.ts';
import type { Screen } from './screen.ts';
import { textScreens } from './text-screens.ts';

/** Every screen and every state of one that looks otherwise: what is walked over and what pictures are taken of. */
export const allScreens: readonly Screen[] = [...mapScreens, ...textScreens, ...accountScreens];
