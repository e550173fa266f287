import { test } from '../../drivers/test.ts';
import { mapScreens } from '../../drivers/walk/map-screens.ts';
import { walkScreens, wholeLanguages } from '../../drivers/walk/walk-screens.ts';

for (const language of wholeLanguages) test.describe(language, () => walkScreens(mapScreens, language));
