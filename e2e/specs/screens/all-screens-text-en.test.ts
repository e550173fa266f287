import { accountScreens } from '../../drivers/walk/account-screens.ts';
import { textScreens } from '../../drivers/walk/text-screens.ts';
import { walkScreens } from '../../drivers/walk/walk-screens.ts';

walkScreens([...textScreens, ...accountScreens], 'en');
