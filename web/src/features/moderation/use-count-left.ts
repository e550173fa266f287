import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { moderationCountQuery } from '../../shell/bar/moderation-count-query.ts';
import type { ActionQueue } from './queue/action-queue.ts';

/** Keeps the number beside a list in step with the actions on it, without asking the server after each one. */
export function useCountLeft<Item, Result extends string>(
  queue: ActionQueue<Item, Result>,
  name: 'edits' | 'complaints' | 'candidates',
): void {
  const queries = useQueryClient();
  useEffect(() => {
    let known: number | undefined;
    return queue.subscribe(() => {
      const { left, isLoading } = queue.get();
      if (isLoading) return;
      const done = (known ?? left) - left;
      known = left;
      if (done === 0) return;
      queries.setQueryData(moderationCountQuery.queryKey, (before) => {
        if (before === undefined) return before;
        if (name !== 'edits') return { ...before, [name]: Math.max(0, before[name] - done) };
        // The list shows the sum; which of the two were done is known after the next count.
        const held = Math.min(before.held, done);
        return { ...before, held: before.held - held, edits: Math.max(0, before.edits - done + held) };
      });
    });
  }, [queue, queries, name]);
}

/** The list that is shown knows its number better than the last count of all lists. */
export function useCounted(name: 'gone' | 'builds', count: number | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (count === undefined) return;
    queries.setQueryData(moderationCountQuery.queryKey, (before) => before && { ...before, [name]: count });
  }, [queries, name, count]);
}
