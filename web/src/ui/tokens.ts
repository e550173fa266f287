/** The colours of the product, once. docs/design.md shows them; tokens.test.ts checks each pair for contrast. */

export const signal = [
  '#eaf3fb',
  '#d3e5f6',
  '#a9cceb',
  '#7bb0df',
  '#4f93d0',
  '#2b79bf',
  '#1366ad',
  '#07589a',
  '#004b87',
  '#003864',
] as const;

export const asphalt = [
  '#f5f7f9',
  '#ecf0f3',
  '#dfe5ea',
  '#cdd5dc',
  '#aeb9c3',
  '#8794a1',
  '#667382',
  '#4b5865',
  '#323d48',
  '#1d262e',
] as const;

export const night = [
  '#d9e2ea',
  '#b4c1cd',
  '#8f9daa',
  '#667686',
  '#364453',
  '#273341',
  '#1a2430',
  '#0f161f',
  '#0a1017',
  '#060a10',
] as const;

export type ThemeName = 'light' | 'dark';

export const surfaces = {
  light: {
    page: '#f5f7f9',
    panel: '#ffffff',
    sunken: '#ecf0f3',
    text: '#1d262e',
    dimmed: '#566371',
    line: '#dfe5ea',
    control: '#7c8895',
    accent: '#004b87',
    accentText: '#ffffff',
    link: '#07589a',
  },
  dark: {
    page: '#0f161f',
    panel: '#1a2430',
    sunken: '#0a1017',
    text: '#d9e2ea',
    dimmed: '#9aa8b5',
    line: '#273341',
    control: '#708091',
    accent: '#4f93d0',
    accentText: '#060a10',
    link: '#7bb0df',
  },
} as const satisfies Record<ThemeName, Record<string, string>>;
