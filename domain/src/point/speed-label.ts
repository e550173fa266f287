import { measures } from '../labels/labels.ts';
import type { Language } from '../schema/label.ts';
import { speedUnitLabels, type SpeedUnit } from './speed-unit.ts';

/** A speed as people read it, with its unit; that of a point whose speed nobody knows says so. */
export function speedLabel(speed: number | null, unit: SpeedUnit, language: Language): string {
  return speed === null ? measures.speedNotKnown[language] : `${speed} ${speedUnitLabels[unit][language]}`;
}
