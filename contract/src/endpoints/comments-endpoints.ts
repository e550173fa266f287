import { z } from 'zod';
import { defineCalls } from '../endpoint.ts';
import { complaintText } from '../fields/complaint-text.ts';
import { pathName, pointIdParam } from '../fields/path-name.ts';
import { messageReply, wholeNumber } from '../fields/query-fields.ts';
import { authorReply } from '../replies/history-entry.ts';
import { photoReply } from '../replies/photo-reply.ts';
const pointParams = z.object({ point_id: pointIdParam });
const commentParams = z.object({ point_id: pointIdParam, comment_id: pointIdParam });

const replyFields = {
  _id: z.string(),
  /** Empty after deletion. */
  text: z.string(),
  author: authorReply,
  created: z.string(),
  edited: z.string().nullable(),
  deleted: z.boolean(),
  /** Only its author and moderators see it until a moderator has decided. */
  waits: z.literal(true).optional(),
  photos: z.array(photoReply),
  /** The reader's own open complaint. */
  complaint: z.object({ _id: z.string(), text: z.string(), created: z.string() }).nullable(),
};

export const commentReply = z.object({
  ...replyFields,
  replies: z.array(z.object({ ...replyFields, replies: z.array(z.never()) })),
});

export type CommentReply = z.output<typeof commentReply>;

export const commentText = z
  .string('Comment text is required')
  .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, 'Comment text is required')
      .max(2000, 'must have at most 2000 characters')
      // Control characters and direction overrides could make one text look like another.
      .regex(
        /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*(?:[\n\t][^\p{Cc}\u202A-\u202E\u2066-\u2069]*)*$/u,
        'contains characters that are not allowed',
      ),
  );

/** Maximum comments per page, including replies. */
export const maxPageLength = 500;

/** Photos are sent with these fields as files named `photos`. */
export const addCommentBody = z.strictObject({
  text: commentText,
  replyTo: z.string().optional(),
  /** Idempotency key: repeating it for the same author and point adds nothing and returns the existing comment. */
  clientId: z
    .string()
    .regex(/^[\w-]{8,64}$/, 'must have 8 to 64 letters, digits, hyphens or underscores')
    .optional(),
});

export const commentsCalls = defineCalls('Comments', {
  listComments: {
    method: 'GET',
    path: '/api/comments/:point_id',
    summary: 'The threads of one point, oldest first',
    right: 'map.browse',
    params: pointParams,
    query: z.strictObject({
      after: wholeNumber(0, 999_999_999).default(0),
      limit: wholeNumber(1, maxPageLength).default(maxPageLength),
    }),
    /** `next` is the next page's `after`. A split thread starts again on a later page with only its further replies. */
    reply: z.object({ items: z.array(commentReply), next: z.string().optional() }),
  },
  addComment: {
    method: 'POST',
    path: '/api/comments/:point_id/add',
    summary: 'Comment on a point or reply to a comment, with up to three photos',
    right: 'comment.add',
    limit: 'comment',
    params: pointParams,
    body: addCommentBody,
    multipart: true,
    reply: commentReply,
  },
  changeComment: {
    method: 'PUT',
    path: '/api/comments/:point_id/change/:comment_id',
    summary: 'Edit a comment',
    right: 'comment.change',
    limit: 'comment',
    params: commentParams,
    body: z.strictObject({ text: commentText }),
    reply: commentReply,
  },
  deleteComment: {
    method: 'DELETE',
    path: '/api/comments/:point_id/delete/:comment_id',
    summary: 'Delete a comment; its photos are deleted 30 days later',
    right: 'comment.delete',
    params: commentParams,
    reply: messageReply,
  },
  complain: {
    method: 'POST',
    path: '/api/comments/:point_id/complain/:comment_id',
    summary: 'Report a comment to the moderators',
    right: 'comment.complain',
    limit: 'comment',
    params: commentParams,
    body: z.strictObject({ text: complaintText }),
    reply: messageReply,
  },
  getPhoto: {
    method: 'GET',
    path: '/api/photos/:id',
    summary: 'A photo of a comment, or its thumbnail',
    right: 'map.browse',
    params: z.object({ id: pathName(/^[0-9a-f]{32}$/) }),
    query: z.strictObject({ size: z.literal('thumbnail', 'Unknown value').optional() }),
  },
});
