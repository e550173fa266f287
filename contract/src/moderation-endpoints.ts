import { z } from 'zod';
import * as calls from './calls.ts';
import { defineEndpoint } from './endpoint.ts';
import { flagReasons } from './flag-reason.ts';
import { historyEntry } from './history-entry.ts';
import { pointIdParam } from './path-name.ts';
import { needsComment, revertComment, revertReason } from './revert-reason.ts';
import { listOf, pageFields } from './query-fields.ts';

const tag = 'Moderation';

const flaggedEdit = z.object({
  entry: historyEntry,
  reasons: z.array(z.enum(flagReasons)),
  state: z.enum(['open', 'checked']),
});

export type FlaggedEdit = z.output<typeof flaggedEdit>;

export const countModeration = defineEndpoint({
  ...calls.countModeration,
  tag,
  summary: 'How many edits, complaints and candidates wait for a moderator',
  right: 'complaint.settle',
  reply: z.object({ edits: z.number().int(), complaints: z.number().int(), candidates: z.number().int() }),
});

export const listFlaggedEdits = defineEndpoint({
  ...calls.listFlaggedEdits,
  tag,
  summary: 'Edits of new users and edits that look odd, newest first',
  right: 'account.rollback',
  query: z.strictObject({
    ...pageFields,
    state: z.enum(['open', 'checked'], 'Unknown value').default('open'),
    reason: z.enum(flagReasons, 'Unknown value').optional(),
  }),
  reply: listOf(flaggedEdit),
});

export const checkEdit = defineEndpoint({
  ...calls.checkEdit,
  tag,
  summary: 'Check an edit off the list',
  right: 'account.rollback',
  params: z.object({ id: pointIdParam }),
  reply: flaggedEdit,
});

const time = z.iso.datetime({
  offset: true,
  error: ({ input }) => (input === undefined ? 'is required' : 'must be a date in ISO 8601, UTC'),
});

export const rollbackUser = defineEndpoint({
  ...calls.rollbackUser,
  tag,
  summary: 'Take back all edits of an account in a time range; what others changed since stays',
  right: 'account.rollback',
  params: z.object({ login: z.string() }),
  body: z.strictObject({ from: time, to: time, reason: revertReason, comment: revertComment }).check(needsComment),
  reply: z.object({
    reverted: z.array(z.string()),
    skipped: z.array(z.object({ _id: z.string(), reason: z.string() })),
  }),
});

export const moderationEndpoints = [countModeration, listFlaggedEdits, checkEdit, rollbackUser];
