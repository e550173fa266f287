import { errorMessages } from '../errors/message.ts';

export const absentRating = -1;
export const deletedRating = -2;

/** The ratings a person may set, the best first; deletion has its own call. */
export const settableRatings = [1, 0, -1] as const;

/** Every rating, the best first. */
export const ratings = [...settableRatings, deletedRating] as const;

/**
 * Every save that leaves a rating of -1 has to say why.
 * @returns the message for the field `comment` of the request, or null
 */
export function absenceProblem(rating: number, comment: string | undefined): string | null {
  const isExplained = comment !== undefined && comment.trim() !== '';
  return rating === absentRating && !isExplained ? errorMessages.absentNeedsComment : null;
}
