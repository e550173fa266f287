import { useQuery } from '@tanstack/react-query';
import { moderationCountQuery } from '../../shell/bar/moderation-count-query.ts';
import { heldBuildsQuery } from './held-builds-query.ts';
import { useGonePoints } from './gone-points.tsx';
import type { ModerationTab } from './moderation-tabs.ts';

export type WaitingName = ModerationTab | 'candidates';

export interface Waiting {
  /** The number of items waiting on each list; undefined until all are known. */
  counts: Record<WaitingName, number> | undefined;
  hasFailed: boolean;
}

/** The number of items waiting on each list of the moderators. Other users have no access to it. */
export function useWaiting(isModerator: boolean): Waiting {
  const waiting = useQuery({ ...moderationCountQuery, enabled: isModerator });
  const gone = useGonePoints(isModerator);
  const builds = useQuery({ ...heldBuildsQuery, enabled: isModerator });
  const hasFailed = waiting.isError || gone.isError || builds.isError;
  if (waiting.data === undefined || gone.data === undefined || builds.data === undefined) {
    return { counts: undefined, hasFailed };
  }
  const { edits, held, complaints, photos, candidates, surges } = waiting.data;
  return {
    counts: {
      edits: edits + held,
      complaints,
      gone: gone.data.total + surges,
      builds: builds.data.length,
      photos,
      candidates,
    },
    hasFailed,
  };
}
