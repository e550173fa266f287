import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { historyEntry } from './history-entry.ts';
import { listOf, pageFields, pointIdParam } from './query-fields.ts';

const tag = 'Moderation';

export const flagReasons = ['newUser', 'manyDeletions', 'moved', 'speed', 'cameraToDummy'] as const;
export type FlagReason = (typeof flagReasons)[number];

const flaggedEdit = z.object({
  entry: historyEntry,
  reasons: z.array(z.enum(flagReasons)),
  state: z.enum(['open', 'checked']),
});

export type FlaggedEdit = z.output<typeof flaggedEdit>;

export const listFlaggedEdits = defineEndpoint({
  name: 'listFlaggedEdits',
  method: 'GET',
  path: '/api/moderation/edits',
  tag,
  summary: 'Edits of new users and edits that look odd, newest first',
  access: 'user',
  query: z.strictObject({
    ...pageFields,
    state: z.enum(['open', 'checked'], 'Unknown value').default('open'),
    reason: z.enum(flagReasons, 'Unknown value').optional(),
  }),
  reply: listOf(flaggedEdit),
});

export const checkEdit = defineEndpoint({
  name: 'checkEdit',
  method: 'POST',
  path: '/api/moderation/edits/:id/check',
  tag,
  summary: 'Check an edit off the list',
  access: 'user',
  params: z.object({ id: pointIdParam }),
  reply: flaggedEdit,
});

const time = z.iso.datetime({
  offset: true,
  error: ({ input }) => (input === undefined ? 'is required' : 'must be a date in ISO 8601, UTC'),
});

export const rollbackUser = defineEndpoint({
  name: 'rollbackUser',
  method: 'POST',
  path: '/api/account/:login/rollback',
  tag,
  summary: 'Take back all edits of an account in a time range; what others changed since stays',
  access: 'user',
  params: z.object({ login: z.string() }),
  body: z.strictObject({ from: time, to: time }),
  reply: z.object({
    reverted: z.array(z.string()),
    skipped: z.array(z.object({ _id: z.string(), reason: z.string() })),
  }),
});

export const moderationEndpoints = [listFlaggedEdits, checkEdit, rollbackUser];
