import type { CandidateState } from './candidate.ts';

/** What is known of the candidate of a row. */
type Before = { readonly state: CandidateState; readonly hash: string };

/**
 * What a run of a list does to the candidate of a row: `open` it, new or again; `renew` what it says in silence; `drop` it, because
 * the matter has settled itself; or `keep` what is there, be it nothing.
 *
 * @param hash of what the list says, where that is a proposal; null where it is none
 */
export function stepCandidate(before: Before | null, hash: string | null): 'open' | 'renew' | 'drop' | 'keep' {
  const isWaiting = before?.state === 'open' || before?.state === 'deferred';
  if (hash === null) return isWaiting ? 'drop' : 'keep';
  if (before === null) return 'open';
  if (before.state === 'open') return 'renew';
  // What somebody has put off or decided stays so until the list says something else.
  if (before.hash !== hash) return 'open';
  return before.state === 'deferred' ? 'renew' : 'keep';
}
