import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { z } from 'zod';
import { defineCalls } from '../endpoint.ts';
import { pointIdParam } from '../fields/path-name.ts';
import { messageReply } from '../fields/query-fields.ts';

const voteSurge = z.object({
  _id: z.string(),
  country: z.string(),
  region: z.string(),
  day: z.iso.date().describe('In UTC'),
  votes: z.number().int(),
  voters: z.number().int(),
  usual: z.number().describe('The mean of the 60 days before'),
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
    .describe('Those with the most votes, 20 of them'),
});

export type VoteSurge = z.output<typeof voteSurge>;

export const voteSurgesCalls = defineCalls('Moderation', {
  listVoteSurges: {
    method: 'GET',
    path: '/api/moderation/surges',
    summary: 'Regions and days with more answers "gone" than chance explains; these votes wait for a moderator',
    right: 'complaint.settle',
    reply: z.object({ items: z.array(voteSurge) }),
  },
  settleVoteSurge: {
    method: 'POST',
    path: '/api/moderation/surges/:id/settle',
    summary: 'Count the votes of a region and day that were too many, or leave them out',
    right: 'complaint.settle',
    params: z.object({ id: pointIdParam }),
    body: z.strictObject({ outcome: z.enum(['counted', 'leftOut'], 'Unknown value') }),
    reply: messageReply,
  },
});
