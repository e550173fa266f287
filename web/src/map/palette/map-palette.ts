import type { ThemeName } from '../../ui/tokens.ts';

/** Colours of the map itself; the base layer is subdued so that the data stand out. */
export interface MapPalette {
  water: string;
  land: string;
  border: string;
  countryName: string;
  countryHalo: string;
  grid: string;
  section: string;
  sectionCasing: string;
  halo: string;
  disc: string;
  discText: string;
  discEdge: string;
  selection: string;
  /** Where points are few, and where they are many. */
  density: readonly [quiet: string, strong: string];
}

export const mapPalettes: Readonly<Record<ThemeName, MapPalette>> = {
  light: {
    water: '#dde6ed',
    land: '#f4f5f4',
    border: '#c3cbd2',
    countryName: '#6d7a87',
    countryHalo: '#f4f5f4',
    grid: '#e2e7ea',
    section: '#1366ad',
    sectionCasing: '#ffffff',
    halo: '#ffffff',
    disc: '#ffffff',
    discText: '#1d262e',
    discEdge: '#1d262e2e',
    selection: '#004b87',
    density: ['#6ea8dc', '#0a4f8f'],
  },
  dark: {
    water: '#0a1119',
    land: '#161f2a',
    border: '#33414f',
    countryName: '#7f8f9e',
    countryHalo: '#161f2a',
    grid: '#1f2a37',
    section: '#4f93d0',
    sectionCasing: '#0a1017',
    halo: '#0f161f',
    disc: '#1a2430',
    discText: '#d9e2ea',
    discEdge: '#00000080',
    selection: '#7bb0df',
    density: ['#2f6ba6', '#9fd0f7'],
  },
};
