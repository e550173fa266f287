import { test } from '../../drivers/test.ts';
import { allScreens } from '../../drivers/walk/all-screens.ts';
import { furtherLanguages, walkScreens } from '../../drivers/walk/walk-screens.ts';

for (const language of furtherLanguages) test.describe(language, () => walkScreens(allScreens, language));
