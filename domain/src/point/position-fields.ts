import type { Coordinates } from '../geometry/position.ts';
import { labelAt, labelsOf } from '../labels/labels.ts';
import type { Schema } from '../schema/field.ts';

/** One, two, any; in the order of forms. */
const directionTypes = [1, 2, 0] as const;

/** Position and orientation: shared by a point and the extra and finish points of a section. */
export const positionFields = {
  x: {
    type: 'number',
    label: labelAt('fields.x'),
    more: true,
    required: true,
    precision: 6,
    min: -170,
    max: 170,
  },
  y: {
    type: 'number',
    label: labelAt('fields.y'),
    more: true,
    required: true,
    precision: 6,
    min: -80,
    max: 80,
  },
  dirType: {
    type: 'integer',
    label: labelAt('fields.dirType'),
    default: 1,
    whiteList: directionTypes,
    list: labelsOf('directions', directionTypes),
  },
  direction: {
    type: 'integer',
    label: labelAt('fields.direction'),
    more: true,
    comment: labelAt('fieldComments.direction'),
    default: 1,
    min: 1,
    max: 360,
    nullable: { dirType: [0] },
  },
  distance: {
    type: 'integer',
    label: labelAt('fields.distance'),
    more: true,
    comment: labelAt('fieldComments.distance'),
    default: 500,
    min: 1,
    max: 2000,
  },
  angle: {
    type: 'integer',
    label: labelAt('fields.angle'),
    more: true,
    default: 15,
    min: 1,
    max: 180,
  },
} as const satisfies Schema;

/** True if a position is on the map, which ends short of the poles and the antimeridian. */
export function isOnMap({ x, y }: Coordinates): boolean {
  const { x: lng, y: lat } = positionFields;
  return x >= lng.min && x <= lng.max && y >= lat.min && y <= lat.max;
}
