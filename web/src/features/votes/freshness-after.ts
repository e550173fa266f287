import type { Freshness, VoteKind } from '@dozor/domain/point/freshness.ts';

/**
 * Shown until the server has answered: the count, and the time of the last check. Only the server knows the confidence
 * in the point.
 */
export function freshnessAfter(before: Freshness, kind: VoteKind, at: string, replaced?: VoteKind): Freshness {
  const counts = { here: before.here, gone: before.gone };
  if (replaced !== undefined) counts[replaced] = Math.max(0, counts[replaced] - 1);
  counts[kind] += 1;
  return { ...before, ...counts, checked: kind === 'here' ? at : before.checked };
}
