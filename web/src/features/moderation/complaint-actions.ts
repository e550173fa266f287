import { deleteComment, settleComplaint } from '@dozor/contract/calls.ts';
import type { ComplaintReply } from '@dozor/contract/endpoints/complaints-endpoints.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import type { ActionOutcome } from './queue/action-queue.ts';

export type Complaint = ComplaintReply;

export type ComplaintResult = 'resolved' | 'ignored' | 'deleted';

type Outcome = ActionOutcome<ComplaintResult>;

/** Closes a complaint: `resolved` after an action, `ignored` if none was needed. */
export async function settle(complaint: Complaint, outcome: 'resolved' | 'ignored'): Promise<Outcome> {
  try {
    await call(settleComplaint, { params: { id: complaint._id }, body: { outcome }, quiet: true });
    return { result: outcome };
  } catch (error) {
    await notifyKnownFailure(error);
    return null;
  }
}

/** A comment deleted already counts as success. */
export async function deleteAndSettle(complaint: Complaint): Promise<Outcome> {
  const { point, comment } = complaint;
  if (point === null || comment === null) return null;
  const params = { point_id: point._id, comment_id: comment._id };
  try {
    await call(deleteComment, { params, quiet: true });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) {
      await notifyKnownFailure(error);
      return null;
    }
  }
  const settled = await settle(complaint, 'resolved');
  return settled && { result: 'deleted' };
}

export function reportedOf({ about, comment, change, user, point, created }: Complaint): {
  author: { _id: string; login: string };
  since: string;
  text: string;
} {
  if (about === 'comment' && comment) return { author: comment.author, since: comment.created, text: comment.text };
  if (about === 'change' && change) return { author: change.author, since: change.created, text: change.comment };
  return { author: user ?? point?.author ?? { _id: '', login: '' }, since: created, text: '' };
}
