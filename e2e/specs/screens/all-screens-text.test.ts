import { test } from '../../drivers/test.ts';
import { accountScreens } from '../../drivers/walk/account-screens.ts';
import { textScreens } from '../../drivers/walk/text-screens.ts';
import { walkedLanguages, walkScreens } from '../../drivers/walk/walk-screens.ts';

const screens = [...textScreens, ...accountScreens];

for (const language of walkedLanguages) test.describe(language, () => walkScreens(screens, language));
