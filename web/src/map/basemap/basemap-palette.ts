import type { ThemeName } from '../../ui/tokens.ts';

/** Colours of the base map: quiet by day and by night, roads first, and nothing as strong as a point's icon. */
export interface BasemapPalette {
  land: string;
  water: string;
  waterLine: string;
  forest: string;
  grass: string;
  fields: string;
  town: string;
  works: string;
  sand: string;
  ice: string;
  building: string;
  buildingEdge: string;
  motorway: string;
  trunk: string;
  primary: string;
  /** All three road colours when far out, without casing. */
  farRoad: string;
  street: string;
  lane: string;
  path: string;
  casing: string;
  mainCasing: string;
  rail: string;
  ferry: string;
  border: string;
  regionBorder: string;
  name: string;
  faintName: string;
  waterName: string;
  halo: string;
  shield: string;
  shieldEdge: string;
  shieldText: string;
}

export const basemapPalettes: Readonly<Record<ThemeName, BasemapPalette>> = {
  light: {
    land: '#f5f6f5',
    water: '#cfdfea',
    waterLine: '#bcd2e1',
    forest: '#e2ebe0',
    grass: '#e9f0e5',
    fields: '#f2f2ea',
    town: '#eceeef',
    works: '#ebeaee',
    sand: '#f3efe3',
    ice: '#f0f6fa',
    building: '#e3e5e8',
    buildingEdge: '#d7dade',
    motorway: '#f2c879',
    trunk: '#f5d596',
    primary: '#f9e4b7',
    farRoad: '#e6bf74',
    street: '#ffffff',
    lane: '#ffffff',
    path: '#c9cfc4',
    casing: '#d2d8de',
    mainCasing: '#d9b873',
    rail: '#c3cad1',
    ferry: '#9db8cc',
    border: '#a9a3bb',
    regionBorder: '#c9c5d4',
    name: '#3c4854',
    faintName: '#6a7682',
    waterName: '#4f7896',
    halo: '#f8f9f8',
    shield: '#ffffff',
    shieldEdge: '#b3a379',
    shieldText: '#5b5136',
  },
  dark: {
    land: '#141c26',
    water: '#0a121b',
    waterLine: '#0c1722',
    forest: '#14211f',
    grass: '#17241f',
    fields: '#171f25',
    town: '#19222d',
    works: '#1b222f',
    sand: '#1f211f',
    ice: '#1c2835',
    building: '#1f2a36',
    buildingEdge: '#263341',
    motorway: '#8a7343',
    trunk: '#7a683f',
    primary: '#62583d',
    farRoad: '#85714a',
    street: '#425061',
    lane: '#35424f',
    path: '#2b3640',
    casing: '#0f1620',
    mainCasing: '#0f1620',
    rail: '#3a4552',
    ferry: '#28435a',
    border: '#564f6b',
    regionBorder: '#3a3850',
    name: '#b6c2cd',
    faintName: '#8593a1',
    waterName: '#5f87a6',
    halo: '#101822',
    shield: '#2a2a24',
    shieldEdge: '#6f6242',
    shieldText: '#d3c59d',
  },
};
