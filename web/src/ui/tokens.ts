/**
 * All colours of the product, and its scales of space, type and corners. docs/design.md shows them with their contrast figures; tokens.test.ts requires 4.5 for
 * text and 3 for controls and marks of every pair that meets on the screen.
 */

export type ThemeName = 'light' | 'dark';

/** Signal blue: the blue of direction signs, darker than the component library's own. */
export const signal = [
  '#eaf3fb',
  '#d3e5f6',
  '#a9cceb',
  '#7bb0df',
  '#4f9ad9',
  '#2b79bf',
  '#1366ad',
  '#07589a',
  '#004b87',
  '#003864',
] as const;

/** For irreversible actions; the shades used are `bad` of both themes. */
export const danger = [
  '#fdeeec',
  '#fbdad7',
  '#f7b6b0',
  '#f49a92',
  '#ff8f86',
  '#e5564b',
  '#cf3a30',
  '#c02e25',
  '#b3261e',
  '#8c1c16',
] as const;

/** Neutrals of the light theme. */
export const asphalt = [
  '#f4f6f8',
  '#e9edf1',
  '#d9e0e6',
  '#c5ced6',
  '#a7b2bd',
  '#7b8895',
  '#65727f',
  '#53616e',
  '#323d48',
  '#17212b',
] as const;

/** Neutrals of the dark theme, text first: no pure white and no pure black. */
export const night = [
  '#dbe4ec',
  '#c0ccd7',
  '#9dabb8',
  '#6e7f90',
  '#3a4959',
  '#2e3c4b',
  '#253240',
  '#1b2632',
  '#0d141c',
  '#080e15',
] as const;

/** Colours by purpose; `--dz-bar-text` in CSS is `barText` here. */
export const tokens = {
  light: {
    page: '#f4f6f8',
    panel: '#ffffff',
    sunken: '#e9edf1',
    hover: '#e9eef3',
    selected: '#dceaf6',
    text: '#17212b',
    dimmed: '#53616e',
    line: '#d9e0e6',
    /** Edges of inputs, switches and other controls. */
    control: '#7b8895',
    accent: '#004b87',
    accentHover: '#003864',
    accentText: '#ffffff',
    link: '#07589a',
    focus: '#1366ad',
    good: '#17703f',
    warn: '#8a5800',
    bad: '#b3261e',
    bar: '#003864',
    barHover: '#0d4a7c',
    barText: '#ffffff',
    barDimmed: '#bdd2e4',
    barGreen: '#62d495',
    barOrange: '#ffb454',
    barRed: '#ff8f86',
    barEdge: '#003864',
  },
  dark: {
    page: '#0d141c',
    panel: '#1b2632',
    sunken: '#080e15',
    hover: '#253240',
    selected: '#18344f',
    text: '#dbe4ec',
    dimmed: '#9dabb8',
    line: '#2e3c4b',
    control: '#6e7f90',
    accent: '#4f9ad9',
    accentHover: '#7bb0df',
    accentText: '#06121e',
    link: '#84b9e6',
    focus: '#84b9e6',
    good: '#62cf8f',
    warn: '#e6b04e',
    bad: '#ff8f86',
    bar: '#0a1017',
    barHover: '#1a2530',
    barText: '#e6edf3',
    barDimmed: '#a3b2bf',
    barGreen: '#62d495',
    barOrange: '#ffb454',
    barRed: '#ff8f86',
    barEdge: '#293645',
  },
} as const satisfies Record<ThemeName, Record<string, string>>;

/** Every gap, margin and padding, in pixels. */
export const space = [2, 4, 8, 12, 16, 24, 32, 40, 48, 64] as const;

/** Sizes of text: captions, body, a phone's body, headings, titles; the last two for figures read from a distance. */
export const type = ['0.75rem', '0.875rem', '1rem', '1.25rem', '1.75rem', '3rem', '4rem'] as const;

/** Regular, emphasised, headings. */
export const weights = ['400', '500', '600'] as const;

/** Figures; headings; everything by default; text pages. */
export const lineHeights = ['1', '1.2', '1.4', '1.5'] as const;

/** Corners in pixels: bars of a chart, marks, controls, dialogs, sheets; the last makes ends round. */
export const radius = [2, 4, 8, 12, 16, 999] as const;

export type Token = keyof (typeof tokens)['light'];

const texts = ['text', 'dimmed', 'link', 'good', 'warn', 'bad'] as const;
const backgrounds = ['page', 'panel', 'sunken', 'hover', 'selected'] as const;
const barMarks = ['barText', 'barDimmed', 'barGreen', 'barOrange', 'barRed'] as const;

export interface Pair {
  foreground: Token;
  background: Token;
  /** The minimum contrast ratio of WCAG 2.2. */
  min: 3 | 4.5;
}

export const contrastPairs: readonly Pair[] = [
  ...texts.flatMap((foreground) => backgrounds.map((background) => ({ foreground, background, min: 4.5 }) as const)),
  { foreground: 'accentText', background: 'accent', min: 4.5 },
  { foreground: 'accentText', background: 'accentHover', min: 4.5 },
  ...(['page', 'panel'] as const).flatMap((background) =>
    (['control', 'accent', 'focus'] as const).map((foreground) => ({ foreground, background, min: 3 }) as const),
  ),
  ...(['bar', 'barHover'] as const).flatMap((background) =>
    barMarks.map(
      (foreground) =>
        ({ foreground, background, min: foreground.endsWith('Text') || foreground === 'barDimmed' ? 4.5 : 3 }) as const,
    ),
  ),
];

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function tokenVariables(name: ThemeName): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens[name]).map(([token, colour]) => [`--dz-${kebab(token)}`, colour]));
}
