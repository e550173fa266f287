import type { Language } from '@dozor/domain/schema/label.ts';
import type { LayerSpecification } from 'maplibre-gl';
import type { ThemeName } from '../../ui/tokens.ts';
import { groundArrows } from './ground-arrows.ts';
import { groundFills } from './ground-fills.ts';
import { groundLines } from './ground-lines.ts';
import { groundNames } from './ground-names.ts';
import { groundPalettes } from './ground-palette.ts';
import { groundRoads } from './ground-roads.ts';

export interface GroundAppearance {
  theme: ThemeName;
  language: Language;
}

/** Few layers: most of a class are one layer whose colours and widths depend on the kind, which costs the least to draw. */
export function groundLayers(
  { theme, language }: GroundAppearance,
  facts: { hasOcean: boolean },
): LayerSpecification[] {
  const palette = groundPalettes[theme];
  return [
    ...groundFills(palette, facts),
    ...groundLines(palette),
    ...groundRoads(palette),
    ...groundArrows(),
    ...groundNames(palette, language),
  ];
}
