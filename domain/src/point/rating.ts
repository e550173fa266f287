import { errorMessages } from '../errors/message.ts';
import { labelsOf } from '../labels/labels.ts';
import { byLanguage, type Label } from '../schema/label.ts';

export const activeRating = 1;
export const absentRating = -1;
export const deletedRating = -2;

/** The ratings a user may set, best first; deletion is a separate call. */
export const settableRatings = [1, 0, -1] as const;

/** Best first. */
export const ratings = [...settableRatings, deletedRating] as const;

/** For every type: cameras, signs and bumps alike. */
export const ratingLabels = labelsOf('ratings', ratings);

export function ratingLabel(rating: number): Label {
  const known: Readonly<Record<string, Label>> = ratingLabels;
  return known[rating] ?? byLanguage(() => String(rating));
}

/** Accepts raw input, valid or not; returns the message for the request's field `comment`, or null. */
export function absenceProblem(rating: unknown, comment: unknown): string | null {
  const isExplained = typeof comment === 'string' && comment.trim() !== '';
  return rating === absentRating && !isExplained ? errorMessages.absentNeedsComment : null;
}
