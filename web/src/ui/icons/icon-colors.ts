import type { ThemeName } from '../tokens.ts';

/** Colours of the icons. Signs keep the colours of the road; the dark theme only reduces the glare. */
export interface IconColors {
  halo: string;
  /** White of signs and of drawings on dark. */
  white: string;
  /** Body of a camera, and drawings on white. */
  ink: string;
  /** Body of a camera whose side nobody knows. */
  unknown: string;
  red: string;
  blue: string;
  amber: string;
  green: string;
  stop: string;
  faded: string;
  fadedInk: string;
  highlight: string;
}

export const iconColors: Record<ThemeName, IconColors> = {
  light: {
    halo: '#ffffff',
    white: '#ffffff',
    ink: '#16232f',
    unknown: '#6b7784',
    red: '#d0202e',
    blue: '#0a5cab',
    amber: '#ffb31a',
    green: '#45c47e',
    stop: '#ff6a60',
    faded: '#eceff2',
    fadedInk: '#4a5763',
    highlight: '#ffc52e',
  },
  dark: {
    halo: '#dfe7ee',
    white: '#edf2f6',
    ink: '#101b26',
    unknown: '#667381',
    red: '#d32f3b',
    blue: '#1766b4',
    amber: '#ffb938',
    green: '#4fc985',
    stop: '#ff766c',
    faded: '#c3cdd6',
    fadedInk: '#3d4a56',
    highlight: '#ffc94a',
  },
};
