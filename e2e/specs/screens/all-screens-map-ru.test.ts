import { mapScreens } from '../../drivers/walk/map-screens.ts';
import { walkScreens } from '../../drivers/walk/walk-screens.ts';

walkScreens(mapScreens, 'ru');
