import { pointTypeLabels, pointTypes, type PointType } from '../point/point-type.ts';
import type { Language } from '../schema/label.ts';

/** By type index: true for types with a name of their own, that of a settlement. */
export const hasOwnName: readonly boolean[] = pointTypes.map(
  (type) => type === 'begin_village' || type === 'end_village',
);

export function pointName(type: PointType, settlement: string, language: Language): string {
  const label = pointTypeLabels[type][language];
  return settlement === '' ? label : `${label} ${settlement}`;
}
