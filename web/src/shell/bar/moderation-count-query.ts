import { queryOptions } from '@tanstack/react-query';
import { countModeration } from '@dozor/contract/calls.ts';
import { call } from '../../api/call.ts';

const everyMs = 60_000;

export const moderationCountQuery = queryOptions({
  queryKey: ['moderation-count'],
  queryFn: ({ signal }) => call(countModeration, { quiet: true, signal }),
  staleTime: 0,
  refetchInterval: everyMs,
  // A count that cannot be loaded must not disturb the user.
  retry: false,
});
