import { metersPerSecond, speedUnitLabels, type SpeedUnit } from '@dozor/domain/point/speed-unit.ts';
import type { Language } from '@dozor/domain/schema/label.ts';

export function speedNumber(metersPerS: number, unit: SpeedUnit): number {
  return Math.round(metersPerS / metersPerSecond(1, unit));
}

export function speedText(metersPerS: number, unit: SpeedUnit, language: Language): string {
  return `${speedNumber(metersPerS, unit)}\u00A0${speedUnitLabels[unit][language]}`;
}
