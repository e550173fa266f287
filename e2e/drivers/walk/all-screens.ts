import { accountScreens } from './account-screens.ts';
import { mapScreens } from './map-screens.ts';
import type { Screen } from './screen.ts';
import { textScreens } from './text-screens.ts';

export const allScreens: readonly Screen[] = [...mapScreens, ...textScreens, ...accountScreens];
