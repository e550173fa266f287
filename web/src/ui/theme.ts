import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { asphalt, night, signal, surfaces, type ThemeName } from './tokens.ts';

const fontFamily = "'Golos Text Variable', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

export const theme = createTheme({
  colors: { signal, gray: asphalt, dark: night },
  primaryColor: 'signal',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  black: surfaces.light.text,
  fontFamily,
  headings: { fontFamily, fontWeight: '650' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

function variables(name: ThemeName): Record<string, string> {
  return Object.fromEntries(Object.entries(surfaces[name]).map(([token, colour]) => [`--dz-${token}`, colour]));
}

/** Own tokens as CSS variables: `--dz-panel`, `--dz-line`, … */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variables('light'),
  dark: variables('dark'),
});
