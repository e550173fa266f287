import { listVotes } from '@dozor/contract/calls.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { useSessionUser } from '../../session/session.ts';
import { myVotes, rememberVote } from './my-votes.ts';

/** The vote of one account on a point, among the newest; null if there is none. */
export function voteOfAccountQuery(pointId: string, userId: string | undefined) {
  return queryOptions({
    queryKey: ['votes', pointId, 'of', userId],
    queryFn: async ({ signal }) => {
      const { items } = await call(listVotes, { params: { id: pointId }, query: {}, quiet: true, signal });
      return items.find(({ author }) => author?._id === userId) ?? null;
    },
    enabled: userId !== undefined,
  });
}

/** A vote given on another device of the same account counts as given here. */
export function useVoteOfAccount(pointId: string): void {
  const { data } = useQuery(voteOfAccountQuery(pointId, useSessionUser()?._id));
  useEffect(() => {
    if (!data) return;
    const here = myVotes.get().find(({ id }) => id === pointId);
    if (here !== undefined && Date.parse(here.at) >= Date.parse(data.created)) return;
    rememberVote({ id: pointId, kind: data.kind, at: data.created });
  }, [data, pointId]);
}
