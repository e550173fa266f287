import { useSyncExternalStore } from 'react';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import type { SpeedUnit } from '@dozor/domain/point/speed-unit.ts';
import type { Label, Language } from '@dozor/domain/schema/label.ts';
import { onLanguageChange, shownLanguage } from './translator.ts';

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, shownLanguage, shownLanguage);
}

export function useLabel(): (label: Label) => string {
  const language = useLanguage();
  return (label) => label[language];
}

export function useSpeedText(): (speed: number | null, unit: SpeedUnit) => string {
  const language = useLanguage();
  return (speed, unit) => speedLabel(speed, unit, language);
}
