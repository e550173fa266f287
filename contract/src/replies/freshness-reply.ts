import { z } from 'zod';
import { freshnessStates } from '@dozor/domain/point/freshness.ts';

export const freshnessReply = z.object({
  confidence: z.number(),
  state: z.enum(freshnessStates),
  checked: z.string().nullable(),
  here: z.int(),
  gone: z.int(),
  due: z.string(),
  now: z.number().optional(),
});
