import { metersPerSecond, speedUnitLabels, type SpeedUnit } from '@dozor/domain/point/speed-unit.ts';
import type { Language } from '@dozor/domain/schema/label.ts';

/** A measured speed in the unit of the signs: a whole number. */
export function speedNumber(metersPerS: number, unit: SpeedUnit): number {
  return Math.round(metersPerS / metersPerSecond(1, unit));
}

/** The same with its unit. */
export function speedText(metersPerS: number, unit: SpeedUnit, language: Language): string {
  return `${speedNumber(metersPerS, unit)}\u00A0${speedUnitLabels[unit][language]}`;
}
