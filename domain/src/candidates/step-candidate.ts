import type { CandidateState } from './candidate.ts';

type Before = { readonly state: CandidateState; readonly hash: string };

/**
 * The effect of a list run on the candidate of a row: `open` it, for the first time or again; `renew` its content
 * silently; `drop` it, because it has become moot; or `keep` the current state, even if there is none.
 *
 * @param hash hash of the list's proposal; null if there is none
 */
export function stepCandidate(before: Before | null, hash: string | null): 'open' | 'renew' | 'drop' | 'keep' {
  const isWaiting = before?.state === 'open' || before?.state === 'deferred';
  if (hash === null) return isWaiting ? 'drop' : 'keep';
  if (before === null) return 'open';
  if (before.state === 'open') return 'renew';
  // A deferred or decided candidate stays so until the list changes.
  if (before.hash !== hash) return 'open';
  return before.state === 'deferred' ? 'renew' : 'keep';
}
