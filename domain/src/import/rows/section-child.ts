import type { Position } from '../../geometry/position.ts';
import type { PointFields } from '../../point/point-schema.ts';
import type { Heading } from './heading.ts';
import { pointWithDefaults } from './point-defaults.ts';
import type { RowNotes } from './row-notes.ts';
import { readPosition } from './row-values.ts';

/** Faces the same way as the first point. */
export function sectionChild(
  position: Position,
  heading: Heading,
  notes: RowNotes,
): NonNullable<PointFields['childrens']>[number] {
  const { distance, angle } = pointWithDefaults('speed_cam', {});
  return {
    _id: '',
    ...readPosition(String(position[0]), String(position[1]), notes),
    ...heading,
    distance,
    angle,
  };
}
