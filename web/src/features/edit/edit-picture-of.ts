import type { TurnedFieldOfView } from '@dozor/domain/geometry/sector.ts';
import { iconKey, isOldAmbush } from '@dozor/domain/point/appearance.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { positionFields } from '@dozor/domain/point/position-fields.ts';
import type { Draft } from '../../device/draft.ts';
import type { EditPicture } from '../../map/edit/edit-picture.ts';
import type { NearDuplicate } from './conflict/near-duplicates.ts';
import { isDirectionOpen } from './fields/form-errors.ts';
import { isNotKnown, partsOf, type PointPart, type PartKey } from './section/section-parts.ts';

interface Pictured {
  draft: Draft;
  base: Point | null;
  active: PartKey;
  duplicates: readonly NearDuplicate[];
  /** The position of a part before it was typed over. */
  startedAt: readonly [number, number];
  now: Date;
  way: EditPicture['way'];
  nameOf: (part: PointPart) => string;
}

export function editPictureOf({ draft, base, active, duplicates, startedAt, now, way, nameOf }: Pictured): EditPicture {
  const { fields, hasType } = draft;
  const { type, speed, rating, confirmed } = fields;
  const isOld = confirmed !== undefined && isOldAmbush(confirmed, now);
  const parts = partsOf(fields).map((part) => ({
    key: part.key,
    fieldOfView: drawableFieldOfView(part, startedAt),
    isOpen: isDirectionOpen(draft, part),
    icon: iconKey({
      type,
      speed: speed === null ? null : finite(speed, 60),
      rating,
      isOld,
      ...(part.part && { part: part.part }),
    }),
    name: nameOf(part),
  }));
  const hasMoved = base !== null && (base.x !== fields.x || base.y !== fields.y);
  return {
    rating,
    isPositionOnly: !hasType,
    parts,
    active,
    way,
    original: hasMoved ? [base.x, base.y] : null,
    duplicates: duplicates.map(({ point, rank }) => ({ position: [point.x, point.y], rank })),
  };
}

function drawableFieldOfView({ fieldOfView }: PointPart, [startX, startY]: Pictured['startedAt']): TurnedFieldOfView {
  const x = bounded(finite(fieldOfView.x, startX), positionFields.x);
  const y = bounded(finite(fieldOfView.y, startY), positionFields.y);
  return {
    x,
    y,
    // A part without a direction still has the turning handle.
    dirType: isNotKnown(fieldOfView) ? 1 : fieldOfView.dirType,
    direction: bounded(finite(fieldOfView.direction, positionFields.direction.default), positionFields.direction),
    distance: bounded(finite(fieldOfView.distance, positionFields.distance.default), positionFields.distance),
    angle: bounded(finite(fieldOfView.angle, positionFields.angle.default), positionFields.angle),
  };
}

function finite(value: number | null, otherwise: number): number {
  return value !== null && Number.isFinite(value) ? value : otherwise;
}

function bounded(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value));
}
