import { pointTypeLabels, pointTypes, type PointType } from '../point/point-type.ts';
import type { Language } from '../schema/label.ts';

/** By type index: whether points of the type have their own name, that of a settlement. */
export const hasOwnName: readonly boolean[] = pointTypes.map(
  (type) => type === 'begin_village' || type === 'end_village',
);

/** The display name of a point on its own: the type as named on the site, and the settlement. */
export function pointName(type: PointType, settlement: string, language: Language): string {
  const label = pointTypeLabels[type][language];
  return settlement === '' ? label : `${label} ${settlement}`;
}
