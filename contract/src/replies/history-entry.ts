import { z } from 'zod';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import type { Change } from '@dozor/domain/schema/change.ts';
import { revertReason } from '../fields/revert-reason.ts';

const index = z.int().min(0);
const simpleValue = z.union([z.string(), z.number()]).nullable();
const texts = z.array(z.string()).readonly();
const listedPoints = z.array(z.object({ index, point: z.record(z.string(), z.unknown()).readonly() })).readonly();

const valueChange = z.object({
  field: z.string(),
  variant: z.enum(['added', 'removed', 'changed']),
  kind: z.enum(['integer', 'number', 'string', 'date']),
  oldValue: simpleValue,
  newValue: simpleValue,
});

const booleanChange = z.object({
  field: z.string(),
  variant: z.literal('boolean'),
  kind: z.literal('boolean'),
  oldValue: z.boolean(),
  newValue: z.boolean(),
});

const arrayChange = z.object({
  field: z.string(),
  variant: z.literal('array'),
  kind: z.literal('array'),
  added: texts,
  removed: texts,
  oldValue: texts.nullable(),
  newValue: texts.nullable(),
});

const childChange = z.object({
  index,
  key: z.string(),
  changes: z.array(z.union([valueChange, booleanChange, arrayChange])).readonly(),
});

const otherPointChange = z.object({
  field: z.string(),
  variant: z.literal('array'),
  kind: z.literal('other-point'),
  added: z.int(),
  removed: z.int(),
  changed: z.array(childChange).readonly(),
  addedPoints: listedPoints,
  removedPoints: listedPoints,
  order: z.object({ before: texts, after: texts }).exactOptional(),
});

/** `Change` of the domain. A point of a section has no points of its own, which the domain's type does not express. */
const changeReply = z
  .union([valueChange, booleanChange, arrayChange, otherPointChange])
  .describe('Change of one field in one save') as z.ZodType<Change> as z.ZodType<Change, Change>;

export const authorReply = z.object({ _id: z.string(), login: z.string() });

export const historyEntry = z.object({
  _id: z.string(),
  point: z.object({
    _id: z.string(),
    type: z.enum(pointTypes),
    x: z.number(),
    y: z.number(),
    country: z.string(),
    region: z.string(),
  }),
  author: authorReply,
  created: z.string(),
  kind: z.enum(['created', 'changed', 'deleted', 'restored', 'reverted', 'commented']),
  version: z.number().int(),
  comment: z.string(),
  /** Null unless the entry is a revert. */
  reason: revertReason.nullable(),
  drivers: z.int().optional().describe('Number of drivers whose answers set the direction'),
  /** Set for an entry that represents an import: `points` is the number of new points that match the filter. */
  import: z
    .object({ _id: z.string(), name: z.string(), points: z.number().int(), countries: z.array(z.string()) })
    .optional(),
  changes: z.array(changeReply).readonly(),
});
