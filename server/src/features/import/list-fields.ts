import { normalized } from '@dozor/domain/import/rows/point-defaults.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';

/** Fields that change together: a position is two numbers, a direction means nothing without its kind. */
const groups = [['x', 'y'], ['type'], ['speed'], ['dirType', 'direction']] as const;

type ListField = (typeof groups)[number][number];

export type ListFields = Partial<Pick<PointFields, ListField>>;

/** @param hasLimit true if the list gives the limit; `hasHeading` likewise. Missing fields are left alone. */
export function fieldsOfRow(
  row: PointFields,
  { hasLimit, hasHeading }: { hasLimit: boolean; hasHeading: boolean },
): ListFields {
  const { x, y, type, speed, dirType, direction } = row;
  return { x, y, type, ...(hasLimit && { speed }), ...(hasHeading && { dirType, direction }) };
}

export type SteppedFields = {
  /** The point with the list's changes. */
  readonly fields: PointFields;
  readonly changes: boolean;
  /** Fields changed by both the list and users: the users' values stay. */
  readonly leftAlone: readonly string[];
};

/** Applies what changed in the list since last time, where the point still has the list's previous values. */
export function steppedFields(present: PointFields, before: ListFields, after: ListFields): SteppedFields {
  const taken: Record<string, unknown> = {};
  const leftAlone: string[] = [];
  for (const group of groups) {
    const isGiven = group.every((field) => after[field] !== undefined);
    const isNew = isGiven && group.some((field) => after[field] !== before[field]);
    if (!isNew || group.every((field) => present[field] === after[field])) continue;
    if (group.every((field) => before[field] === undefined || present[field] === before[field]))
      for (const field of group) taken[field] = after[field];
    else for (const field of group) leftAlone.push(field);
  }
  const changes = Object.keys(taken).length > 0;
  return { fields: changes ? normalized({ ...present, ...taken }) : present, changes, leftAlone };
}
