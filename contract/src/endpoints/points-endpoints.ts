import { z } from 'zod';
import { isRegionCode } from '@dozor/domain/access/regions.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { freshnessStates } from '@dozor/domain/point/freshness.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { absenceProblem } from '@dozor/domain/point/rating.ts';
import { sentBackPointSchema, type SentPoint, sentPointSchema } from '@dozor/domain/point/sent-point.ts';
import { defineCalls } from '../endpoint.ts';
import { maxRegions } from '../fields/account-fields.ts';
import { boundingBox } from '../fields/bounding-box.ts';
import { pointIdParam } from '../fields/path-name.ts';
import { commaList, listOf, messageReply, pageFields, revisionOrTime, wholeNumber } from '../fields/query-fields.ts';
import { needsComment, revertComment, revertReason } from '../fields/revert-reason.ts';
import { historyEntry } from '../replies/history-entry.ts';
import { photoReply } from '../replies/photo-reply.ts';
import { pointReply } from '../replies/point-reply.ts';

const now = (): Date => new Date();

/** All fields of the point's type that are not hidden; missing ones take their defaults. */
const pointInput = sentPointSchema(now);

/** Accepts server-written fields if they are unchanged, so that a point can be sent back as it was read. */
const pointSentBack = sentBackPointSchema(now);

const reason = z.string().trim().max(2000, 'must have at most 2000 characters').optional();
const requiredReason = z
  .string({ error: ({ input }) => (input === undefined ? errorMessages.commentTextRequired : undefined) })
  .trim()
  .min(1, errorMessages.commentTextRequired)
  .max(2000, 'must have at most 2000 characters');

interface SentWithReason {
  point?: SentPoint | null;
  comment?: string | undefined;
}

function explainAbsence(body: SentWithReason | null, context: z.core.$RefinementCtx): void {
  const message = absenceProblem(body?.point?.rating, body?.comment);
  if (message !== null) context.addIssue({ code: 'custom', path: ['comment'], message });
}
/** Runs the check even if other fields have errors, so that all errors are reported at once. */
const always = { when: () => true };

const version = z.number().int().min(1);
const params = z.object({ id: pointIdParam });
const savedReply = z.object({
  message: z.string(),
  point: pointReply,
  held: z
    .string()
    .optional()
    .describe(
      'With 202: the edit is held for review, visible only to its author and reviewers, and is published at this time at the latest',
    ),
});

/** The point itself includes the first page. */
export const photosInPage = 500;
/** At least as many as one comment can have. */
const minPhotos = 3;

export const pointsCalls = defineCalls('Points', {
  listPoints: {
    method: 'GET',
    path: '/api/points/',
    summary:
      'Complete points within a box, by ascending id. `after`: the last id of the previous page; `changedSince`: a revision or an ISO time; `freshness`: only points in these states; `direction=unknown`: only points without a known direction; `regions`: only points in these countries and regions (ISO 3166). Deleted points are listed in `/builds/changes`',
    right: 'map.browse',
    query: z.strictObject({
      bbox: boundingBox.optional(),
      types: commaList(pointTypes).optional(),
      rating: wholeNumber(-2, 1).default(-1),
      freshness: commaList(freshnessStates).optional(),
      regions: commaList()
        .refine((codes) => codes.length <= maxRegions, validationMessage('tooMany', { max: maxRegions }))
        .refine((codes) => codes.every(isRegionCode), 'Unknown value')
        .optional(),
      direction: z.enum(['unknown'], 'Unknown value').optional(),
      changedSince: revisionOrTime.optional(),
      after: wholeNumber(0, 999_999_999).default(0),
      limit: wholeNumber(1, 2000).default(100),
    }),
    /** `total` counts the whole search, regardless of `after`. */
    reply: z.object({ items: z.array(pointReply), total: z.number().int() }),
  },
  createPoint: {
    method: 'POST',
    path: '/api/points/',
    summary: 'Add a point',
    right: 'point.add',
    also: [202],
    limit: 'pointEdit',
    unwrap: 'point',
    body: z
      .strictObject({ point: pointInput, comment: reason, confirmDuplicate: z.boolean().optional() })
      .superRefine(explainAbsence, always),
    reply: savedReply,
    status: 201,
  },
  getPoint: {
    method: 'GET',
    path: '/api/points/:id',
    summary: 'A point, even if it is deleted',
    right: 'map.browse',
    params,
    reply: pointReply,
  },
  changePoint: {
    method: 'PUT',
    path: '/api/points/:id',
    summary: 'Replace a point with a complete new version',
    right: 'point.change',
    also: [202],
    limit: 'pointEdit',
    unwrap: 'point',
    params,
    body: z
      .strictObject({ point: pointSentBack, version, comment: reason, confirmDuplicate: z.boolean().optional() })
      .superRefine(explainAbsence, always),
    reply: savedReply,
  },
  deletePoint: {
    method: 'DELETE',
    path: '/api/points/:id',
    summary: 'Delete a point; its history is kept',
    right: 'point.delete',
    limit: 'pointEdit',
    params,
    body: z.strictObject({ version, comment: requiredReason }),
    reply: messageReply,
  },
  restorePoint: {
    method: 'POST',
    path: '/api/points/:id/restore',
    summary: 'Restore a deleted point with its previous rating',
    right: 'point.restore',
    limit: 'pointEdit',
    params,
    body: z.strictObject({ version, comment: requiredReason }),
    reply: savedReply,
  },
  revertPoint: {
    method: 'POST',
    path: '/api/points/:id/revert',
    summary: 'Revert one change: only the fields that it changed',
    right: 'point.revert',
    limit: 'pointEdit',
    params,
    body: z
      .strictObject({
        change: z.string().regex(/^[1-9]\d{0,14}$/, 'Unknown value'),
        version,
        reason: revertReason,
        comment: revertComment,
      })
      .check(needsComment),
    reply: savedReply,
  },
  pointHistory: {
    method: 'GET',
    path: '/api/points/:id/history',
    summary: 'The history of a point, newest first',
    right: 'map.browse',
    params,
    query: z.strictObject(pageFields),
    reply: listOf(historyEntry),
  },
  listPhotos: {
    method: 'GET',
    path: '/api/points/:id/photos',
    summary: 'Photos in the comments on a point, newest comment first',
    right: 'map.browse',
    params,
    query: z.strictObject({
      before: wholeNumber(1, 999_999_999).optional(),
      limit: wholeNumber(minPhotos, photosInPage).default(photosInPage),
    }),
    /** `next` is the next page's `before`, if any; the photos of one comment are always on one page. */
    reply: z.object({ items: z.array(photoReply), next: z.string().optional() }),
  },
});
