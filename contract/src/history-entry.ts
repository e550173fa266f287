import { z } from 'zod';

export const authorReply = z.object({ _id: z.string(), login: z.string() });

/** One entry of the history; `changes` are those of `Change` in the domain's diff. */
export const historyEntry = z.object({
  _id: z.string(),
  point: z.object({ _id: z.string(), type: z.string(), x: z.number(), y: z.number(), country: z.string() }),
  author: authorReply,
  created: z.string(),
  kind: z.enum(['created', 'changed', 'deleted', 'restored', 'reverted', 'commented']),
  version: z.number().int(),
  comment: z.string(),
  changes: z.array(z.looseObject({ field: z.string(), variant: z.string(), kind: z.string() })),
});
