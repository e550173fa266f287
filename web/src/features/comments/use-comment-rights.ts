import { useActor, useCan } from '../../session/session.ts';
import { useNow } from '../../ui/time/use-now.ts';
import type { AnyComment } from './comments-query.ts';

/** What the reader may do with a comment at this minute. */
export function useCommentRights({ author, created, complaint }: AnyComment) {
  const actor = useActor();
  const subject = { ownerId: author._id, createdMs: Date.parse(created), nowMs: useNow().getTime() };
  const isOwn = actor?.id === author._id;
  const canComplain = useCan('comment.complain');
  return {
    canReply: useCan('comment.add'),
    canChange: useCan('comment.change', subject),
    canDelete: useCan('comment.delete', subject),
    // Nobody reports themselves, and nobody twice.
    canComplain: canComplain && !isOwn && complaint === null,
  };
}
