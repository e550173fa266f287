import { errorMessages } from '@dozor/domain/errors/message.ts';
import { pointSchema } from '@dozor/domain/point/point-schema.ts';
import { positionFields } from '@dozor/domain/point/position-fields.ts';
import { absenceProblem } from '@dozor/domain/point/rating.ts';
import type { SpeedUnit } from '@dozor/domain/point/speed-unit.ts';
import { formControls, type Control } from '@dozor/domain/schema/form.ts';
import type { Draft } from '../../../device/draft.ts';
import { checkValue } from '../../../form/check-value.ts';
import { hasLine } from '../section/section-azimuths.ts';
import { isNotKnown, partsOf, type PointPart } from '../section/section-parts.ts';

/** Messages by the server's field path: `speed`, `childrens.0.x`, `comment` (the reason), `point.comment`. */
export type FormErrors = Readonly<Record<string, string>>;

/** The path of a field of the point: its own `comment` differs from the reason of the change. */
export function fieldPath(name: string): string {
  return name === 'comment' ? 'point.comment' : name;
}

export function fieldOfViewPath({ index }: Pick<PointPart, 'index'>, name: string): string {
  return index < 0 ? name : `childrens.${index}.${name}`;
}

/** The controls of the form in the order in which people fill them in; those of the position are separate. */
export function fieldControls(draft: Draft, unit: SpeedUnit | undefined): readonly Control[] {
  const controls = formControls(pointSchema, { ...draft.fields, speedUnit: unit ?? 'km/h' });
  const own = controls.filter(({ name }) => name !== 'type' && !Object.hasOwn(positionFields, name));
  return own.toSorted((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind));
}

/** Values known at a glance come before those looked up in a list. */
const kindOrder: readonly Control['kind'][] = [
  'text',
  'number',
  'points',
  'choice',
  'checkboxes',
  'date',
  'select',
  'switch',
];

/** Controls placed before the direction: a name, a speed, the points of a section. */
export function isTypedFirst({ kind }: Control): boolean {
  return kind === 'text' || kind === 'number' || kind === 'points';
}

/** The server validates again. Without a unit every number on a sign is valid. */
export function draftErrors(draft: Draft, unit: SpeedUnit | undefined): FormErrors {
  const errors: Record<string, string> = {};
  const check = (control: Control, value: unknown, path: string) => {
    const problem = checkValue(control, value);
    const isPlace = (control.name === 'x' || control.name === 'y') && Number.isFinite(value);
    if (problem !== null) errors[path] = isPlace ? errorMessages.beyondMap : problem;
  };
  const values = draft.fields as Readonly<Record<string, unknown>>;
  for (const control of formControls(pointSchema, { ...values, speedUnit: unit }))
    check(control, values[control.name], fieldPath(control.name));
  for (const [index, child] of (draft.fields.childrens ?? []).entries()) {
    const childValues = child as Readonly<Record<string, unknown>>;
    for (const control of formControls(positionFields, childValues)) {
      check(control, childValues[control.name], fieldOfViewPath({ index }, control.name));
    }
  }
  for (const part of partsOf(draft.fields)) {
    const path = fieldOfViewPath(part, 'direction');
    if (isDirectionMissing(draft, part)) errors[path] = directionOpen;
  }
  return errors;
}

export const directionOpen = 'direction is not set';

export function isDirectionOpen(draft: Draft, part: PointPart): boolean {
  return isNotKnown(part.fieldOfView) || isDirectionMissing(draft, part);
}

/** True if the direction of a new point is not set: its default would pass for an observed value. */
function isDirectionMissing({ fields, turned }: Draft, { key, fieldOfView }: PointPart): boolean {
  const { dirType, direction } = fieldOfView;
  return dirType !== 0 && (direction === null || !turned.includes(key)) && !hasLine(fields);
}

export function needsReason(draft: Draft): boolean {
  return absenceProblem(draft.fields.rating, '') !== null;
}
