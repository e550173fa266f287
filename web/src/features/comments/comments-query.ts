import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { listComments } from '@dozor/contract/calls.ts';
import type { CommentReply } from '@dozor/contract/endpoints/comments-endpoints.ts';
import { call } from '../../api/call.ts';

type CommentPage = ReplyOf<'listComments'>;

export type AnyComment = Omit<CommentReply, 'replies'>;

const pollIntervalMs = 20_000;

/** Oldest first. */
export function commentsQuery(pointId: string) {
  return queryOptions({
    queryKey: ['comments', pointId],
    queryFn: async ({ signal }): Promise<readonly CommentReply[]> => {
      const threads = new Map<string, CommentReply>();
      for (let after: string | undefined = '0'; after !== undefined;) {
        const asked = { params: { point_id: pointId }, query: { after: Number(after) } };
        const page: CommentPage = await call(listComments, { ...asked, quiet: true, signal });
        joinPage(threads, page.items);
        after = page.next;
      }
      return [...threads.values()];
    },
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: true,
  });
}

/** Adds a page: a thread that continues on it is repeated there with its further replies only. */
export function joinPage(threads: Map<string, CommentReply>, items: readonly CommentReply[]): void {
  for (const item of items) {
    const started = threads.get(item._id);
    threads.set(item._id, started ? { ...item, replies: [...started.replies, ...item.replies] } : item);
  }
}

/** A deleted comment keeps its place only for the sake of its replies. */
export function visibleThreads(threads: readonly CommentReply[]): CommentReply[] {
  return threads
    .map((thread) => ({ ...thread, replies: thread.replies.filter(({ deleted }) => !deleted) }))
    .filter(({ deleted, replies }) => !deleted || replies.length > 0);
}

export function countComments(threads: readonly CommentReply[]): number {
  return threads.flatMap((thread) => [thread, ...thread.replies]).filter(({ deleted }) => !deleted).length;
}
