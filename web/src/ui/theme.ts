import { createTheme, virtualColor, type CSSVariablesResolver } from '@mantine/core';
import { tokenVariables, asphalt, danger, night, signal, tokens, type, type ThemeName } from './tokens.ts';

const fontFamily = "'Golos Text Variable', 'Golos Stand-in', sans-serif";

export const theme = createTheme({
  colors: {
    signal,
    danger,
    // Virtual, so that the text on a filled button is chosen for each theme separately.
    accent: virtualColor({ name: 'accent', light: 'signal', dark: 'signal' }),
    red: virtualColor({ name: 'red', light: 'danger', dark: 'danger' }),
    gray: asphalt,
    dark: night,
  },
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  // Between the accents of the two themes: white on deep blue, near-black on the light blue of the night.
  luminanceThreshold: 0.2,
  black: tokens.light.text,
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: { h1: { fontSize: type[4], lineHeight: '1.2' }, h2: { fontSize: type[3], lineHeight: '1.2' } },
  },
  fontSizes: { xs: type[0], sm: type[1], md: type[2], lg: type[3], xl: type[4] },
  lineHeights: { xs: '1.4', sm: '1.4', md: '1.4', lg: '1.4', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Links are inside text, where colour alone is not enough to recognize them.
    Anchor: { defaultProps: { underline: 'always' } },
    // These four need the contrast of the light theme's accent in both themes.
    Chip: { vars: () => ({ root: { '--chip-color': 'var(--dz-accent-text)' } }) },
    Checkbox: { vars: () => ({ root: { '--checkbox-icon-color': 'var(--dz-accent-text)' } }) },
    Pagination: { vars: () => ({ root: { '--pagination-active-color': 'var(--dz-accent-text)' } }) },
    Radio: { vars: () => ({ root: { '--radio-icon-color': 'var(--dz-accent-text)' } }) },
    Menu: {
      // The placeholder is a focusable child, which a menu may not have; the first entry takes the focus instead.
      defaultProps: { shadow: 'md', transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false },
    },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        transitionProps: { duration: 160 },
        // Mantine heads a dialog with <header>, which would be a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
    },
    Tooltip: { defaultProps: { openDelay: 350, transitionProps: { duration: 120 } } },
    Loader: { defaultProps: { type: 'oval', size: 'sm' } },
  },
});

function variables(name: ThemeName): Record<string, string> {
  return {
    ...tokenVariables(name),
    '--mantine-color-body': 'var(--dz-panel)',
    '--mantine-color-text': 'var(--dz-text)',
    '--mantine-color-dimmed': 'var(--dz-dimmed)',
    '--mantine-color-placeholder': 'var(--dz-dimmed)',
    '--mantine-color-anchor': 'var(--dz-link)',
    '--mantine-color-error': 'var(--dz-bad)',
    '--mantine-color-default': 'var(--dz-panel)',
    '--mantine-color-default-hover': 'var(--dz-hover)',
    '--mantine-color-default-color': 'var(--dz-text)',
    '--mantine-color-default-border': name === 'light' ? asphalt[3] : night[4],
    '--mantine-primary-color-filled-hover': 'var(--dz-accent-hover)',
    '--mantine-color-accent-filled-hover': 'var(--dz-accent-hover)',
  };
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variables('light'),
  dark: variables('dark'),
});
