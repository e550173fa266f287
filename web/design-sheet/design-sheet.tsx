import '../src/ui/mantine-styles.css';
import '../src/ui/global.css';
import { useComputedColorScheme } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { Providers } from '../src/app/providers.tsx';
import { startMessages } from '../src/i18n/messages.ts';
import { ColorSheet } from './color-sheet.tsx';
import { ComponentSheet } from './component-sheet.tsx';
import classes from './design-sheet.module.css';
import { IconSheet } from './icon-sheet.tsx';
import { TypeSheet } from './type-sheet.tsx';

/** Everything in docs/design.md on one page; take-pictures.ts cuts it into pictures by the ids of its parts. */
function DesignSheet() {
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return (
    <div className={classes['sheet']}>
      <IconSheet theme={theme} />
      <ColorSheet theme={theme} />
      <TypeSheet />
      <ComponentSheet />
    </div>
  );
}

await startMessages();
const container = document.getElementById('root');
if (container !== null) {
  createRoot(container).render(
    <Providers>
      <DesignSheet />
    </Providers>,
  );
}
