import { useQuery } from '@tanstack/react-query';
import { moderationCountQuery } from '../../shell/bar/moderation-count-query.ts';
import type { ModerationTab } from './moderation-tabs.ts';

export type WaitingName = ModerationTab | 'candidates';

export interface Waiting {
  /** Undefined until all are known. */
  counts: Record<WaitingName, number> | undefined;
  hasFailed: boolean;
}

/** Other users have no access to the numbers. */
export function useWaiting(isModerator: boolean): Waiting {
  const { data, isError: hasFailed } = useQuery({ ...moderationCountQuery, enabled: isModerator });
  if (data === undefined) return { counts: undefined, hasFailed };
  const { edits, held, complaints, gone, surges, builds, photos, candidates } = data;
  return { counts: { edits: edits + held, complaints, gone: gone + surges, builds, photos, candidates }, hasFailed };
}
