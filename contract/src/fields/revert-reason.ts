import { z } from 'zod';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { revertReasons } from '@dozor/domain/history/revert-reason.ts';

export const revertReason = z.enum(revertReasons, {
  error: ({ input }) => (input === undefined ? 'is required' : 'Unknown value'),
});

export const revertComment = z.string().trim().max(2000, 'must have at most 2000 characters').optional();

export function needsComment({ value, issues }: z.core.ParsePayload<{ reason: string; comment?: string }>): void {
  if (value.reason !== 'other' || value.comment) return;
  issues.push({ code: 'custom', path: ['comment'], message: errorMessages.commentTextRequired, input: value.comment });
}

export function needsReason(
  payload: z.core.ParsePayload<{ outcome: 'good' | 'refused'; reason?: string; comment?: string }>,
): void {
  const { value, issues } = payload;
  if (value.outcome === 'good') return;
  if (value.reason === undefined)
    issues.push({ code: 'custom', path: ['reason'], message: 'is required', input: undefined });
  else if (value.reason === 'other' && !value.comment) {
    issues.push({
      code: 'custom',
      path: ['comment'],
      message: errorMessages.commentTextRequired,
      input: value.comment,
    });
  }
}
