import { mapScreens } from '../drivers/map-screens.ts';
import { walkScreens } from '../drivers/walk-screens.ts';

walkScreens(mapScreens, 'en');
