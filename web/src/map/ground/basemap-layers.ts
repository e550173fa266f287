import type { Language } from '@dozor/domain/schema/label.ts';
import type { LayerSpecification } from 'maplibre-gl';
import type { ThemeName } from '../../ui/tokens.ts';
import { basemapArrows } from './basemap-arrows.ts';
import { basemapFills } from './basemap-fills.ts';
import { basemapLines } from './basemap-lines.ts';
import { basemapNames } from './basemap-names.ts';
import { basemapPalettes } from './basemap-palette.ts';
import { basemapRoads } from './basemap-roads.ts';

export interface BasemapAppearance {
  theme: ThemeName;
  language: Language;
}

/**
 * Few layers: most features of a class are one layer whose colours and widths depend on the kind, which is cheapest to
 * draw.
 */
export function basemapLayers(
  { theme, language }: BasemapAppearance,
  facts: { hasOcean: boolean },
): LayerSpecification[] {
  const palette = basemapPalettes[theme];
  return [
    ...basemapFills(palette, facts),
    ...basemapLines(palette),
    ...basemapRoads(palette),
    ...basemapArrows(),
    ...basemapNames(palette, language),
  ];
}
