import { z } from 'zod';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { voteDoubts } from '@dozor/domain/freshness/vote.ts';
import { voteSides } from '@dozor/domain/point/direction-witness.ts';
import { voteKinds } from '@dozor/domain/point/freshness.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { itemList } from '@dozor/domain/schema/item-list.ts';
import { defineCalls } from '../endpoint.ts';
import { pointIdParam } from '../fields/path-name.ts';
import { listOf, messageReply, pageFields, positionText, wholeNumber } from '../fields/query-fields.ts';
import { freshnessReply } from '../replies/freshness-reply.ts';
import { authorReply } from '../replies/history-entry.ts';
import { pointReply } from '../replies/point-reply.ts';

/** Per request from a client that was offline. */
export const maxVotesAtOnce = 200;

const params = z.object({ id: pointIdParam });
const voteFields = {
  kind: z.enum(voteKinds),
  at: z.iso.datetime({ offset: true }).optional(),
  heading: z.number().min(0).max(360).optional(),
  speed: z.number().min(0).max(400).optional(),
  side: z
    .enum(voteSides)
    .optional()
    .describe('Whether the camera just passed watches the voter’s direction of travel; `heading` is that of the road'),
};

/** Someone who passed a camera on a known road can say whose side it is for, unless it is gone. */
function sideProblem(vote: { kind?: unknown; heading?: unknown; side?: unknown }): string | null {
  if (vote.side === undefined) return null;
  if (vote.heading === undefined) return 'heading';
  return vote.kind === 'gone' ? 'side' : null;
}

const checkSide: z.core.CheckFn<{ kind?: unknown; heading?: unknown; side?: unknown }> = ({ value, issues }) => {
  const wrong = sideProblem(value);
  if (wrong === null) return;
  const message = validationMessage(wrong === 'heading' ? 'required' : 'notAllowed');
  issues.push({ code: 'custom', path: [wrong], message, input: value });
};
const clientId = z.uuid();
const votedReply = z.object({ message: z.string(), freshness: freshnessReply });

export const votesCalls = defineCalls('Votes', {
  castVote: {
    method: 'POST',
    path: '/api/points/:id/votes',
    summary: 'Vote that a point is still there or gone; a newer vote replaces the voter’s previous one',
    right: 'point.vote',
    also: [200],
    limit: 'vote',
    params,
    body: z.strictObject({ ...voteFields, clientId: clientId.optional() }).check(checkSide),
    reply: votedReply.extend({
      counts: z.literal(false).optional().describe('Present when the vote does not count'),
      why: z
        .enum(voteDoubts)
        .optional()
        .describe('You added or just changed the point; you could not have been there; or there is a surge of votes'),
    }),
    status: 201,
  },
  takeBackVote: {
    method: 'DELETE',
    path: '/api/points/:id/votes',
    summary: 'Withdraw your latest vote',
    right: 'point.vote',
    limit: 'vote',
    params,
    reply: votedReply,
  },
  listVotes: {
    method: 'GET',
    path: '/api/points/:id/votes',
    summary: 'The votes on a point, newest first; only moderators and the voters themselves see who voted',
    right: 'map.browse',
    params,
    query: z.strictObject(pageFields),
    reply: listOf(
      z.object({
        _id: z.string(),
        kind: z.enum(voteKinds),
        created: z.string(),
        author: authorReply.nullable(),
        weight: z.number(),
        source: z.string(),
      }),
    ),
  },
  sendVotes: {
    method: 'POST',
    path: '/api/votes',
    summary: 'Submit votes that were cast offline; each `clientId` counts once',
    right: 'point.vote',
    body: z.strictObject({
      votes: itemList(z.strictObject({ point: z.string(), ...voteFields, clientId }).check(checkSide))
        .min(1)
        .max(maxVotesAtOnce),
    }),
    reply: z.object({
      accepted: z.int(),
      known: z.int(),
      refused: z.array(z.object({ clientId: z.string(), message: z.string() })),
    }),
  },
  listToCheck: {
    method: 'GET',
    path: '/api/points/check',
    summary: 'Points due for a check, nearest first; `away` is the distance in metres',
    right: 'map.browse',
    limit: 'expensive',
    query: z.strictObject({ near: positionText, limit: wholeNumber(1, 50).default(50) }),
    reply: z.object({ items: z.array(z.intersection(pointReply, z.object({ away: z.number() }))) }),
  },
});

const voteSurge = z.object({
  _id: z.string(),
  country: z.string(),
  region: z.string(),
  day: z.iso.date().describe('In UTC'),
  votes: z.number().int(),
  voters: z.number().int(),
  usual: z.number().describe('Mean of the previous 60 days'),
  points: z
    .array(
      z.object({
        _id: z.string(),
        type: z.enum(pointTypes),
        x: z.number(),
        y: z.number(),
        votes: z.number().int(),
      }),
    )
    .describe('The 20 points with the most votes'),
});

export type VoteSurge = z.output<typeof voteSurge>;

export const voteSurgesCalls = defineCalls('Moderation', {
  listVoteSurges: {
    method: 'GET',
    path: '/api/moderation/surges',
    summary: 'Regions and days with more “gone” votes than chance explains; these votes await a moderator',
    right: 'complaint.settle',
    reply: z.object({ items: z.array(voteSurge) }),
  },
  settleVoteSurge: {
    method: 'POST',
    path: '/api/moderation/surges/:id/settle',
    summary: 'Count or discard the surge of votes in a region on a day',
    right: 'complaint.settle',
    params: z.object({ id: pointIdParam }),
    body: z.strictObject({ outcome: z.enum(['counted', 'leftOut'], 'Unknown value') }),
    reply: messageReply,
  },
});
