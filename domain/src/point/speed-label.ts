import { labelAt } from '../labels/labels.ts';
import type { Language } from '../schema/label.ts';
import { speedUnitLabels, type SpeedUnit } from './speed-unit.ts';

/** An unknown speed has its own text. */
export function speedLabel(speed: number | null, unit: SpeedUnit, language: Language): string {
  return speed === null ? labelAt('measures.speedNotKnown')[language] : `${speed} ${speedUnitLabels[unit][language]}`;
}
