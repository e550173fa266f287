import * as labels from '../labels/labels.ts';
import { errorMessages } from '../errors/message.ts';
import { byLanguage, type Label } from '../schema/label.ts';

export const absentRating = -1;
export const deletedRating = -2;

/** The ratings a person may set, the best first; deletion has its own call. */
export const settableRatings = [1, 0, -1] as const;

/** Every rating, the best first. */
export const ratings = [...settableRatings, deletedRating] as const;

/** What a rating says of a point, whatever its type: cameras, signs and bumps alike. */
export const ratingLabels = labels.ratings satisfies Record<(typeof ratings)[number], Label>;

export function ratingLabel(rating: number): Label {
  const known: Readonly<Record<string, Label>> = ratingLabels;
  return known[rating] ?? byLanguage(() => String(rating));
}

/**
 * Every save that leaves a rating of -1 has to say why. Takes what was sent, right or wrong.
 * @returns the message for the field `comment` of the request, or null
 */
export function absenceProblem(rating: unknown, comment: unknown): string | null {
  const isExplained = typeof comment === 'string' && comment.trim() !== '';
  return rating === absentRating && !isExplained ? errorMessages.absentNeedsComment : null;
}
