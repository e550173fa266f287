import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { Language } from '@dozor/domain/schema/label.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { ThemeName } from '../ui/tokens.ts';
import type { BaseLayerTiles } from './base/base-layers.ts';
import type { MapFilter } from './map-filter.ts';
import type { MapMarks } from './map-marks.ts';
import type { MapAppearance } from './map-style.ts';
import type { PointMap } from './point-map.ts';

export interface LiveAppearance {
  theme: ThemeName;
  language: Language;
  filter: MapFilter;
  base: BaseLayerTiles;
  marks: MapMarks;
  label: string;
}

export function useStartAppearance(filter: MapFilter, base: BaseLayerTiles): MapAppearance {
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const language = useLanguage();
  const [now] = useState(() => new Date());
  return useMemo(() => ({ theme, language, filter, base, now }), [theme, language, filter, base, now]);
}

/** Much can change while the map is being created. */
export function useMapAppearance(
  map: PointMap | null,
  { theme, language, filter, base, marks, label }: LiveAppearance,
): void {
  useEffect(() => {
    if (map && map.appearance.theme !== theme) map.setTheme(theme);
  }, [map, theme]);
  useEffect(() => {
    if (map && map.appearance.language !== language) map.setLanguage(language);
  }, [map, language]);
  useEffect(() => {
    if (map && map.appearance.filter !== filter) map.setFilter(filter);
  }, [map, filter]);
  useEffect(() => {
    if (map && map.appearance.base.url !== base.url) map.setBaseLayer(base);
  }, [map, base]);
  useEffect(() => map?.setMarks(marks), [map, marks]);
  useEffect(() => map?.setLabel(label), [map, label]);
}
