import { queryOptions } from '@tanstack/react-query';
import { listSources } from '@dozor/contract/calls.ts';
import type { SourceReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { call } from '../../api/call.ts';

/** More lists than anyone has. */
const limit = 100;
/** Polling interval while a list is being read, or waits for that. */
const lookEveryMs = 3000;

export const sourcesQuery = queryOptions({
  queryKey: ['sources'],
  queryFn: ({ signal }) => call(listSources, { query: { limit, page: 1 }, signal }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.items.some(({ state }) => state !== 'idle') ? lookEveryMs : false),
});

export const countNames = ['matched', 'new', 'changed', 'vanished', 'review', 'rejected'] as const;

/** The figures of a run, parsed from its line: `matched 2875, new 412, …`. */
export function countsOf({ line }: Pick<SourceReply, 'line'>): { name: (typeof countNames)[number]; count: number }[] {
  return countNames.flatMap((name) => {
    const [, count] = new RegExp(String.raw`\b${name} (\d+)`).exec(line ?? '') ?? [];
    return count === undefined ? [] : [{ name, count: Number(count) }];
  });
}

/** A timetable in numbers: `12h` is 12 hours, `week` one week; null when it is read only on request. */
export function everyOf({
  every,
}: Pick<SourceReply, 'every'>): { unit: 'hour' | 'day' | 'week'; count: number } | null {
  if (every === 'hour' || every === 'day' || every === 'week') return { unit: every, count: 1 };
  const [, count, letter] = /^(\d+)([hdw])$/.exec(every ?? '') ?? [];
  if (count === undefined) return null;
  return { unit: letter === 'h' ? 'hour' : letter === 'd' ? 'day' : 'week', count: Number(count) };
}
