import type { Freshness, VoteKind } from '@dozor/domain/point/freshness.ts';

/**
 * What is shown until the server has answered: the count, and when it was looked at. What is believed of the point the
 * server alone knows.
 */
export function freshnessAfter(before: Freshness, kind: VoteKind, at: string, replaced?: VoteKind): Freshness {
  const counts = { here: before.here, gone: before.gone };
  if (replaced !== undefined) counts[replaced] = Math.max(0, counts[replaced] - 1);
  counts[kind] += 1;
  return { ...before, ...counts, checked: kind === 'here' ? at : before.checked };
}
