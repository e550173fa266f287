import { listComments, type CommentReply } from '@dozor/contract/comments-endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** A comment of either depth. */
export type AnyComment = Omit<CommentReply, 'replies'>;

/** While a discussion is open, what others write comes by itself. */
const lookAgainMs = 20_000;

/** The threads about one object, oldest first. */
export function commentsQuery(pointId: string) {
  return queryOptions({
    queryKey: ['comments', pointId],
    queryFn: async ({ signal }): Promise<readonly CommentReply[]> => {
      const { items } = await call(listComments, { params: { point_id: pointId }, quiet: true, signal });
      return items;
    },
    refetchInterval: lookAgainMs,
    refetchOnWindowFocus: true,
  });
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
