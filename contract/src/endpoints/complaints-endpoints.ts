import { z } from 'zod';
import { defineCalls } from '../endpoint.ts';
import { complaintText } from '../fields/complaint-text.ts';
import { pointIdParam } from '../fields/path-name.ts';
import { listOf, messageReply, pageFields } from '../fields/query-fields.ts';
import { authorReply } from '../replies/history-entry.ts';
const states = ['open', 'resolved', 'ignored'] as const;

/** Other than a comment. */
export const complaintSubjects = ['point', 'change', 'user'] as const;
export type ComplaintSubject = (typeof complaintSubjects)[number];

export const complaintReply = z.object({
  _id: z.string(),
  text: z.string(),
  created: z.string(),
  author: authorReply,
  state: z.enum(states),
  about: z.enum(['comment', ...complaintSubjects]),
  comment: z
    .object({ _id: z.string(), text: z.string(), author: authorReply, created: z.string(), deleted: z.boolean() })
    .nullable(),
  change: z
    .object({ _id: z.string(), kind: z.string(), author: authorReply, created: z.string(), comment: z.string() })
    .nullable(),
  /** A complaint by the author of the reverted edit, for a reviewer other than the one who reverted it. */
  isAppeal: z.boolean(),
  user: authorReply.nullable(),
  /** Null for a complaint about a user. */
  point: z
    .object({
      _id: z.string(),
      type: z.string(),
      x: z.number(),
      y: z.number(),
      country: z.string(),
      region: z.string(),
      author: authorReply,
    })
    .nullable(),
});

export type ComplaintReply = z.output<typeof complaintReply>;

export const complaintsCalls = defineCalls('Moderation', {
  complainAbout: {
    method: 'POST',
    path: '/api/complaints/',
    summary: 'Report a point, a change or a user to the moderators',
    right: 'comment.complain',
    limit: 'comment',
    body: z.strictObject({
      about: z.enum(complaintSubjects, 'Unknown value'),
      _id: z.string('is required').regex(/^[1-9]\d{0,14}$/, 'Unknown value'),
      text: complaintText,
    }),
    reply: messageReply,
  },
  listComplaints: {
    method: 'GET',
    path: '/api/complaints/',
    summary: 'Complaints about comments, points, changes and users, newest first',
    right: 'complaint.read',
    query: z.strictObject({ ...pageFields, state: z.enum(states, 'Unknown value').default('open') }),
    reply: listOf(complaintReply),
  },
  settleComplaint: {
    method: 'POST',
    path: '/api/complaints/:id/settle',
    summary: 'Close a complaint',
    right: 'complaint.settle',
    params: z.object({ id: pointIdParam }),
    body: z.strictObject({ outcome: z.enum(['resolved', 'ignored'], 'Unknown value') }),
    reply: complaintReply,
  },
});
