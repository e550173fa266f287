import { test } from '../../drivers/test.ts';
import { mapScreens } from '../../drivers/walk/map-screens.ts';
import { walkedLanguages, walkScreens } from '../../drivers/walk/walk-screens.ts';

for (const language of walkedLanguages) test.describe(language, () => walkScreens(mapScreens, language));
