import { errorMessages } from '@dozor/domain/errors/message.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { validatePoint } from '@dozor/domain/point/validate-point.ts';
import { z } from 'zod';
import { boundingBox } from './bounding-box.ts';
import { defineEndpoint } from './endpoint.ts';
import { historyEntry } from './history-entry.ts';
import { commaList, listOf, messageReply, pageFields, pointIdParam, wholeNumber } from './query-fields.ts';

const tag = 'Points';
const anyDate = new Date(0);

/** All fields of the object's type that are not hidden; missing ones take their defaults. */
const pointInput = z.unknown().superRefine((value, context) => {
  if (value === undefined) {
    context.addIssue({ code: 'custom', message: 'is required' });
    return;
  }
  const result = validatePoint(value, anyDate);
  if (result.ok) return;
  for (const [path, message] of Object.entries(result.errors)) {
    context.addIssue({ code: 'custom', message, path: path === '' ? [] : path.split('.') });
  }
});

/** Why a change was made. */
const reason = z.string().trim().max(2000, 'must have at most 2000 characters').optional();
const requiredReason = z
  .string({ error: ({ input }) => (input === undefined ? errorMessages.commentTextRequired : undefined) })
  .trim()
  .min(1, errorMessages.commentTextRequired)
  .max(2000, 'must have at most 2000 characters');

/** Asked also of a body that is wrong elsewhere, so that every error is told at once. */
function hasNeededReason(body: unknown): boolean {
  const { point, comment } = (body ?? {}) as { point?: { rating?: unknown } | null; comment?: unknown };
  return point?.rating !== -1 || (typeof comment === 'string' && comment !== '');
}
const needsReason = { path: ['comment'], message: errorMessages.absentNeedsComment, when: () => true };

const version = z.number().int().min(1);
const params = z.object({ id: pointIdParam });
const savedReply = z.object({ message: z.string(), point: z.looseObject({ _id: z.string(), version: z.number() }) });

export const listPoints = defineEndpoint({
  name: 'listPoints',
  method: 'GET',
  path: '/api/points/',
  tag,
  summary: 'Whole objects of a part of the map, by ascending number',
  access: 'anyone',
  query: z.strictObject({
    bbox: boundingBox.optional(),
    types: commaList(pointTypes).optional(),
    rating: wholeNumber(-2, 1).default(-1),
    limit: wholeNumber(1, 2000).default(100),
  }),
  reply: z.object({ items: z.array(z.looseObject({ _id: z.string() })), total: z.number().int() }),
});

export const createPoint = defineEndpoint({
  name: 'createPoint',
  method: 'POST',
  path: '/api/points/',
  tag,
  summary: 'Add an object',
  access: 'user',
  limit: 'pointEdit',
  unwrap: 'point',
  body: z
    .strictObject({ point: pointInput, comment: reason, confirmDuplicate: z.boolean().optional() })
    .refine(hasNeededReason, needsReason),
  reply: savedReply,
  status: 201,
});

export const getPoint = defineEndpoint({
  name: 'getPoint',
  method: 'GET',
  path: '/api/points/:id',
  tag,
  summary: 'One object, a deleted one too',
  access: 'anyone',
  params,
  reply: z.looseObject({ _id: z.string() }),
});

export const changePoint = defineEndpoint({
  name: 'changePoint',
  method: 'PUT',
  path: '/api/points/:id',
  tag,
  summary: 'Replace an object as a whole',
  access: 'user',
  limit: 'pointEdit',
  unwrap: 'point',
  params,
  body: z
    .strictObject({ point: pointInput, version, comment: reason, confirmDuplicate: z.boolean().optional() })
    .refine(hasNeededReason, needsReason),
  reply: savedReply,
});

export const deletePoint = defineEndpoint({
  name: 'deletePoint',
  method: 'DELETE',
  path: '/api/points/:id',
  tag,
  summary: 'Delete an object; its history stays',
  access: 'user',
  limit: 'pointEdit',
  params,
  body: z.strictObject({ version, comment: requiredReason }),
  reply: messageReply,
});

export const restorePoint = defineEndpoint({
  name: 'restorePoint',
  method: 'POST',
  path: '/api/points/:id/restore',
  tag,
  summary: 'Bring a deleted object back with the rating it had',
  access: 'user',
  limit: 'pointEdit',
  params,
  body: z.strictObject({ version, comment: requiredReason }),
  reply: savedReply,
});

export const revertPoint = defineEndpoint({
  name: 'revertPoint',
  method: 'POST',
  path: '/api/points/:id/revert',
  tag,
  summary: 'Take back one change, only its own fields',
  access: 'user',
  limit: 'pointEdit',
  params,
  body: z.strictObject({ change: z.string().regex(/^[1-9]\d{0,14}$/, 'Unknown value'), version }),
  reply: savedReply,
});

export const pointHistory = defineEndpoint({
  name: 'pointHistory',
  method: 'GET',
  path: '/api/points/:id/history',
  tag,
  summary: 'All that happened to one object, newest first',
  access: 'anyone',
  params,
  query: z.strictObject(pageFields),
  reply: listOf(historyEntry),
});

export const pointsEndpoints = [
  listPoints,
  createPoint,
  getPoint,
  changePoint,
  deletePoint,
  restorePoint,
  revertPoint,
  pointHistory,
];
