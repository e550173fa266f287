import { accountScreens } from '../drivers/account-screens.ts';
import { textScreens } from '../drivers/text-screens.ts';
import { walkScreens } from '../drivers/walk-screens.ts';

walkScreens([...textScreens, ...accountScreens], 'en');
