import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { Notices } from '../ui/notices/notices.tsx';
import { cssVariablesResolver, theme } from '../ui/theme.ts';

// The same key is used in public/theme-start.js, which reads it before the first paint.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'dozor-theme' });

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      // All variables come from here, so that the style sheet need not include the library’s own colours as well.
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <Notices />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}
