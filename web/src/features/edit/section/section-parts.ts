import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { Coordinates } from '@dozor/domain/geometry/position.ts';
import type { FieldOfView } from '@dozor/domain/geometry/sector.ts';
import type { ChildPoint } from '@dozor/domain/point/child-point-schema.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { childPart, type SectionPart } from '@dozor/domain/point/section.ts';

/** The point itself (`start`), or a point of its section by its id. */
export type PartKey = string;

export const startKey: PartKey = 'start';

/** Ids of points that the server has not numbered yet. */
const newIdPrefix = 'new';

export interface PointPart {
  key: PartKey;
  fieldOfView: FieldOfView;
  /** Undefined for a point that is not a section. */
  part: SectionPart | undefined;
  /** Index in `childrens`; -1 for the point itself. */
  index: number;
}

export function partsOf(fields: PointFields): PointPart[] {
  const { childrens = [] } = fields;
  return [
    { key: startKey, fieldOfView: fields, part: childrens.length > 0 ? 'start' : undefined, index: -1 },
    ...childrens.map((child, index) => ({
      key: child._id,
      fieldOfView: child,
      part: childPart(index, childrens.length),
      index,
    })),
  ];
}

/** True if the direction was explicitly set to unknown. */
export function isNotKnown({ dirType, direction }: Pick<FieldOfView, 'dirType' | 'direction'>): boolean {
  return dirType === 0 && direction === null;
}

export function partOf(fields: PointFields, key: PartKey): PointPart | undefined {
  return partsOf(fields).find((part) => part.key === key);
}

export function withFieldOfView(fields: PointFields, key: PartKey, fieldOfView: Partial<FieldOfView>): PointFields {
  if (key === startKey) return { ...fields, ...fieldOfView };
  const { childrens = [] } = fields;
  return { ...fields, childrens: childrens.map((child) => (child._id === key ? { ...child, ...fieldOfView } : child)) };
}

/** The first added point is the finish; a further one is inserted between the two it lies between. */
export function withNewPart(
  fields: PointFields,
  [x, y]: readonly [number, number],
): { fields: PointFields; key: PartKey } {
  const { childrens = [], dirType, direction, distance, angle } = fields;
  const _id = freeId(childrens);
  const child: ChildPoint = { _id, x, y, dirType, direction, distance, angle };
  return { fields: { ...fields, childrens: childrens.toSpliced(indexInLine(fields, child), 0, child) }, key: _id };
}

/** Index that lengthens the line the least: roads turn, so the distance from the start is not enough. */
function indexInLine(start: PointFields, added: Coordinates): number {
  const line: readonly Coordinates[] = [start, ...(start.childrens ?? [])];
  const detours = line.slice(1).map((to, index) => {
    const from = line[index] ?? to;
    return meters(from, added) + meters(added, to) - meters(from, to);
  });
  return Math.max(0, detours.indexOf(Math.min(...detours)));
}

function meters(a: Coordinates, b: Coordinates): number {
  return distanceMeters(a.x, a.y, b.x, b.y);
}

/** Moves a point of the section one up (-1) or down (1) in the list; the last one is the finish. */
export function reordered(fields: PointFields, index: number, by: 1 | -1): PointFields {
  const childrens = [...(fields.childrens ?? [])];
  const [moved] = childrens.splice(index, 1);
  if (moved === undefined || index + by < 0) return fields;
  childrens.splice(index + by, 0, moved);
  return { ...fields, childrens };
}

export function withoutPart(fields: PointFields, key: PartKey): PointFields {
  return { ...fields, childrens: (fields.childrens ?? []).filter(({ _id }) => _id !== key) };
}

/** The fields as sent in a request: new points of a section have no id yet. */
export function sentFields(fields: PointFields): PointFields {
  if (fields.childrens === undefined) return fields;
  const childrens = fields.childrens.map((child) =>
    child._id.startsWith(newIdPrefix) ? { ...child, _id: '' } : child,
  );
  return { ...fields, childrens };
}

function freeId(childrens: readonly ChildPoint[]): string {
  const taken = childrens.map(({ _id }) => Number(_id.startsWith(newIdPrefix) ? _id.slice(newIdPrefix.length) : 0));
  return `${newIdPrefix}${Math.max(0, ...taken) + 1}`;
}
