import { test } from '../../drivers/test.ts';
import { accountScreens } from '../../drivers/walk/account-screens.ts';
import { textScreens } from '../../drivers/walk/text-screens.ts';
import { walkScreens, wholeLanguages } from '../../drivers/walk/walk-screens.ts';

const screens = [...textScreens, ...accountScreens];

for (const language of wholeLanguages) test.describe(language, () => walkScreens(screens, language));
