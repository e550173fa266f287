import { deleteComment, settleComplaint } from '@dozor/contract/calls.ts';
import type { complaintReply } from '@dozor/contract/comments-endpoints.ts';
import type { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import type { ActionOutcome } from './action-queue.ts';

export type Complaint = z.output<typeof complaintReply>;

export type ComplaintResult = 'resolved' | 'ignored' | 'deleted';

type Outcome = ActionOutcome<ComplaintResult>;

/** Closes a complaint: `resolved` something was done about it, `ignored` there was nothing to do. */
export async function settle(complaint: Complaint, outcome: 'resolved' | 'ignored'): Promise<Outcome> {
  try {
    await call(settleComplaint, { params: { id: complaint._id }, body: { outcome }, quiet: true });
    return { result: outcome };
  } catch (error) {
    await notifyKnownFailure(error);
    return null;
  }
}

/** Deletes the comment and closes the complaint; a comment that is gone already is as good. */
export async function deleteAndSettle(complaint: Complaint): Promise<Outcome> {
  const params = { point_id: complaint.point._id, comment_id: complaint.comment._id };
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
