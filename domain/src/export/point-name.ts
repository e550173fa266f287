import { pointTypeLabels, pointTypes, type PointType } from '../point/point-type.ts';
import type { Language } from '../schema/label.ts';

/** By the index of a type: whether its points have a name of their own, that of a settlement. */
export const hasOwnName: readonly boolean[] = pointTypes.map(
  (type) => type === 'begin_village' || type === 'end_village',
);

/** What a point is called where it stands for itself: its type as the site names it, and the settlement. */
export function pointName(type: PointType, settlement: string, language: Language): string {
  const label = pointTypeLabels[type][language];
  return settlement === '' ? label : `${label} ${settlement}`;
}
