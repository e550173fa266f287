import { z } from 'zod';
import { defineCalls } from '../endpoint.ts';
import { flagReasons } from '../fields/flag-reason.ts';
import { pointIdParam } from '../fields/path-name.ts';
import { listOf, pageFields } from '../fields/query-fields.ts';
import { needsComment, needsReason, revertComment, revertReason } from '../fields/revert-reason.ts';
import { historyEntry } from '../replies/history-entry.ts';

const flaggedEdit = z.object({
  entry: historyEntry,
  reasons: z.array(z.enum(flagReasons)),
  /** Review priority: the sum of the reasons' points. */
  score: z.number(),
  state: z.enum(['open', 'checked', 'held']),
  /** When a held edit goes live by itself. */
  until: z.string().optional(),
});

export type FlaggedEdit = z.output<typeof flaggedEdit>;

const time = z.iso.datetime({
  offset: true,
  error: ({ input }) => (input === undefined ? 'is required' : 'must be a date in ISO 8601, UTC'),
});

/** The outcome, or the edits done so far of all. */
const rollback = z.union([
  z.object({
    reverted: z.array(z.string()),
    skipped: z.array(z.object({ _id: z.string(), reason: z.string() })),
  }),
  z.object({ _id: z.string(), state: z.literal('running'), done: z.number(), total: z.number() }),
]);

export const moderationCalls = defineCalls('Moderation', {
  countModeration: {
    method: 'GET',
    path: '/api/moderation/count',
    summary: 'How many items each moderation queue holds, within the moderator’s regions',
    right: 'complaint.settle',
    reply: z.object({
      edits: z.number().int(),
      complaints: z.number().int(),
      held: z.number().int(),
      candidates: z.number().int(),
      photos: z.number().int(),
      surges: z.number().int(),
      gone: z.number().int(),
      builds: z.number().int(),
    }),
  },
  listFlaggedEdits: {
    method: 'GET',
    path: '/api/moderation/edits',
    summary:
      'Edits by new users and suspicious edits, riskiest first, then newest; `state=held` lists the held ones, which are not public yet; `state=waiting` lists both, with the edits of one account together: accounts with held edits first, then those with the riskiest; of published edits the 2,000 riskiest',
    right: 'account.rollback',
    query: z.strictObject({
      ...pageFields,
      state: z.enum(['open', 'checked', 'held', 'waiting'], 'Unknown value').default('open'),
      reason: z.enum(flagReasons, 'Unknown value').optional(),
    }),
    reply: listOf(flaggedEdit),
  },
  checkEdit: {
    method: 'POST',
    path: '/api/moderation/edits/:id/check',
    summary:
      'Settle an edit: `good` approves it and publishes it if it is held; `refused` reverts it, or discards it if it is held',
    right: 'account.rollback',
    params: z.object({ id: pointIdParam }),
    body: z
      .strictObject({
        outcome: z.enum(['good', 'refused'], 'Unknown value').default('good'),
        reason: revertReason.optional(),
        comment: revertComment,
        /** Publishes a held point despite a duplicate, as when creating one. */
        confirmDuplicate: z.boolean().optional(),
      })
      .check(needsReason)
      .nullish(),
    reply: flaggedEdit,
  },
  rollbackUser: {
    method: 'POST',
    path: '/api/account/:login/rollback',
    summary:
      'Roll back all edits of an account in a time range; later changes by others are kept. A roll-back that takes longer than a few seconds, or any with `Prefer: respond-async`, is answered with 202 and continues: poll the address in `Location`',
    right: 'account.rollback',
    also: [202],
    params: z.object({ login: z.string() }),
    body: z.strictObject({ from: time, to: time, reason: revertReason, comment: revertComment }).check(needsComment),
    reply: rollback,
  },
  getRollback: {
    method: 'GET',
    path: '/api/account/:login/rollback/:id',
    summary: 'Progress of a roll-back: 202 while it is running, then its result',
    right: 'account.rollback',
    also: [202],
    params: z.object({ login: z.string(), id: pointIdParam }),
    reply: rollback,
  },
});
