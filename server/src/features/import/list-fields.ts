import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { normalized } from '@dozor/domain/import/rows/point-defaults.ts';

/** What belongs together: a position is two numbers, a direction means nothing without its kind. */
const groups = [['x', 'y'], ['type'], ['speed'], ['dirType', 'direction']] as const;

type SaidField = (typeof groups)[number][number];

/** What a list says of an entry: the fields that lists have. */
export type Said = Partial<Pick<PointFields, SaidField>>;

/** @param hasLimit whether the list says the limit, and `hasHeading` likewise; what it does not say is left alone */
export function saidBy(row: PointFields, { hasLimit, hasHeading }: { hasLimit: boolean; hasHeading: boolean }): Said {
  const { x, y, type, speed, dirType, direction } = row;
  return { x, y, type, ...(hasLimit && { speed }), ...(hasHeading && { dirType, direction }) };
}

export type SteppedFields = {
  /** The point with what the list changed. */
  readonly fields: PointFields;
  readonly changes: boolean;
  /** The fields that the list changed and somebody else too: they stay as people left them. */
  readonly kept: readonly string[];
};

/** Takes over what a list says otherwise than last time, where the point still is as the list said then. */
export function steppedFields(present: PointFields, before: Said, after: Said): SteppedFields {
  const taken: Record<string, unknown> = {};
  const stored: string[] = [];
  for (const group of groups) {
    const isSaid = group.every((field) => after[field] !== undefined);
    const isNew = isSaid && group.some((field) => after[field] !== before[field]);
    if (!isNew || group.every((field) => present[field] === after[field])) continue;
    if (group.every((field) => before[field] === undefined || present[field] === before[field]))
      for (const field of group) taken[field] = after[field];
    else for (const field of group) stored.push(field);
  }
  const changes = Object.keys(taken).length > 0;
  return { fields: changes ? normalized({ ...present, ...taken }) : present, changes, kept: stored };
}
