import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { authorReply } from './history-entry.ts';
import { listOf, messageReply, pageFields, pointIdParam } from './query-fields.ts';

const tag = 'Comments';
const pointParams = z.object({ point_id: pointIdParam });
const commentParams = z.object({ point_id: pointIdParam, comment_id: pointIdParam });

const photoReply = z.object({
  _id: z.string(),
  url: z.string(),
  thumbnail: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});

const replyFields = {
  _id: z.string(),
  /** Empty once it is deleted. */
  text: z.string(),
  author: authorReply,
  created: z.string(),
  /** When its text was last changed. */
  edited: z.string().nullable(),
  deleted: z.boolean(),
  photos: z.array(photoReply),
  /** The reader's own open complaint. */
  complaint: z.object({ _id: z.string(), text: z.string(), created: z.string() }).nullable(),
};

export const commentReply = z.object({
  ...replyFields,
  replies: z.array(z.object({ ...replyFields, replies: z.array(z.never()) })),
});

export type CommentReply = z.output<typeof commentReply>;

/** 1 to 2,000 characters without the white space around them. */
export const commentText = z
  .string('Comment text is required')
  .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, 'Comment text is required')
      .max(2000, 'must have at most 2000 characters')
      // Control characters and direction overrides could make a text look like another one.
      .regex(
        /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*(?:[\n\t][^\p{Cc}\u202A-\u202E\u2066-\u2069]*)*$/u,
        'contains characters that are not allowed',
      ),
  );

const complaintText = z
  .string('is required')
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().min(3, 'must have at least 3 characters').max(500, 'must have at most 500 characters'));

export const listComments = defineEndpoint({
  name: 'listComments',
  method: 'GET',
  path: '/api/comments/:point_id',
  tag,
  summary: 'The threads of one object, oldest first',
  access: 'anyone',
  params: pointParams,
  reply: z.object({ items: z.array(commentReply) }),
});

/** The fields of the form; photos come beside them as files named `photos`. */
export const addCommentBody = z.strictObject({ text: commentText, replyTo: z.string().optional() });

export const addComment = defineEndpoint({
  name: 'addComment',
  method: 'POST',
  path: '/api/comments/:point_id/add',
  tag,
  summary: 'Comment on an object or reply to a comment, with up to three photos',
  access: 'user',
  limit: 'comment',
  params: pointParams,
  body: addCommentBody,
  multipart: true,
  reply: commentReply,
});

export const changeComment = defineEndpoint({
  name: 'changeComment',
  method: 'PUT',
  path: '/api/comments/:point_id/change/:comment_id',
  tag,
  summary: 'Change the text of a comment',
  access: 'user',
  limit: 'comment',
  params: commentParams,
  body: z.strictObject({ text: commentText }),
  reply: commentReply,
});

export const deleteComment = defineEndpoint({
  name: 'deleteComment',
  method: 'DELETE',
  path: '/api/comments/:point_id/delete/:comment_id',
  tag,
  summary: 'Delete a comment; its photos go 30 days later',
  access: 'user',
  params: commentParams,
  reply: messageReply,
});

export const complain = defineEndpoint({
  name: 'complain',
  method: 'POST',
  path: '/api/comments/:point_id/complain/:comment_id',
  tag,
  summary: 'Report a comment to the moderators',
  access: 'user',
  limit: 'comment',
  params: commentParams,
  body: z.strictObject({ text: complaintText }),
  reply: messageReply,
});

const complaintStates = ['open', 'resolved', 'ignored'] as const;

export const complaintReply = z.object({
  _id: z.string(),
  text: z.string(),
  created: z.string(),
  author: authorReply,
  state: z.enum(complaintStates),
  comment: z.object({
    _id: z.string(),
    text: z.string(),
    author: authorReply,
    created: z.string(),
    deleted: z.boolean(),
  }),
  point: z.object({ _id: z.string(), type: z.string(), x: z.number(), y: z.number(), country: z.string() }),
});

export const listComplaints = defineEndpoint({
  name: 'listComplaints',
  method: 'GET',
  path: '/api/complaints/',
  tag: 'Moderation',
  summary: 'Complaints about comments, newest first',
  access: 'user',
  query: z.strictObject({ ...pageFields, state: z.enum(complaintStates, 'Unknown value').default('open') }),
  reply: listOf(complaintReply),
});

export const settleComplaint = defineEndpoint({
  name: 'settleComplaint',
  method: 'POST',
  path: '/api/complaints/:id/settle',
  tag: 'Moderation',
  summary: 'Close a complaint',
  access: 'user',
  params: z.object({ id: pointIdParam }),
  body: z.strictObject({ outcome: z.enum(['resolved', 'ignored'], 'Unknown value') }),
  reply: complaintReply,
});

export const getPhoto = defineEndpoint({
  name: 'getPhoto',
  method: 'GET',
  path: '/api/photos/:id',
  tag,
  summary: 'A photo of a comment, or its thumbnail',
  access: 'anyone',
  params: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/, 'Not Found') }),
  query: z.strictObject({ size: z.literal('thumbnail', 'Unknown value').optional() }),
});

export const commentsEndpoints = [
  listComments,
  addComment,
  changeComment,
  deleteComment,
  complain,
  listComplaints,
  settleComplaint,
  getPhoto,
];
