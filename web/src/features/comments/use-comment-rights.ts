import { regionsOf } from '@dozor/domain/access/regions.ts';
import { useQuery } from '@tanstack/react-query';
import { pointQuery } from '../../point/point-query.ts';
import { useActor, useCan } from '../../session/session.ts';
import { useNow } from '../../ui/time/use-now.ts';
import type { AnyComment } from './comments-query.ts';

/** What the reader may do with a comment at this minute. */
export function useCommentRights({ author, created, complaint }: AnyComment, pointId: string) {
  const actor = useActor();
  const nowMs = useNow().getTime();
  // Only for a moderator of regions it matters where the point lies.
  const { data: point } = useQuery({ ...pointQuery(pointId), enabled: regionsOf(actor) !== null });
  const places = point ? [point] : [];
  const subject = { ownerId: author._id, createdMs: Date.parse(created), nowMs, places };
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
