import type { Language } from '@dozor/domain/schema/label.ts';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import type { ThemeName } from '../ui/tokens.ts';
import type { BaseLayerTiles } from './base-layers.ts';
import type { MapFilter } from './map-filter.ts';
import type { MapMarks } from './map-marks.ts';
import type { MapLook } from './map-style.ts';
import type { ObjectMap } from './object-map.ts';

export interface LiveLook {
  theme: ThemeName;
  language: Language;
  filter: MapFilter;
  base: BaseLayerTiles;
  marks: MapMarks;
  label: string;
}

/** How the map looks as things stand now. */
export function useStartLook(filter: MapFilter, base: BaseLayerTiles): MapLook {
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const language = useLanguage();
  const [now] = useState(() => new Date());
  return useMemo(() => ({ theme, language, filter, base, now }), [theme, language, filter, base, now]);
}

/** Hands each change of the look on to the map; what it was made with is there already. */
export function useMapLook(map: ObjectMap | null, { theme, language, filter, base, marks, label }: LiveLook): void {
  useChange(map, theme, (made) => made.setTheme(theme));
  useChange(map, language, (made) => made.setLanguage(language));
  useChange(map, filter, (made) => made.setFilter(filter));
  useChange(map, base.url, (made) => made.setBaseLayer(base));
  useEffect(() => map?.setMarks(marks), [map, marks]);
  useEffect(() => map?.setLabel(label), [map, label]);
}

function useChange(map: ObjectMap | null, value: unknown, apply: (map: ObjectMap) => void): void {
  const applied = useRef<{ map: ObjectMap | null; value: unknown }>({ map: null, value });
  const applyNewest = useEffectEvent(apply);
  useEffect(() => {
    const isNew = applied.current.map !== map;
    const isChanged = applied.current.value !== value;
    applied.current = { map, value };
    if (map !== null && !isNew && isChanged) applyNewest(map);
  }, [map, value]);
}
