import { z } from 'zod';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { revertReason } from '../fields/revert-reason.ts';
import { changeReply } from './change-reply.ts';

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
