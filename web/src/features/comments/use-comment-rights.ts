import { regionsOf } from '@dozor/domain/access/regions.ts';
import { useQuery } from '@tanstack/react-query';
import { pointQuery } from '../../point/point-query.ts';
import { useActor, useCan } from '../../session/session.ts';
import { useNow } from '../../ui/time/use-now.ts';
import type { AnyComment } from './comments-query.ts';

export function useCommentRights({ author, created, complaint }: AnyComment, pointId: string) {
  const actor = useActor();
  const nowMs = useNow().getTime();
  // The point's position matters only for a moderator of regions.
  const { data: point } = useQuery({ ...pointQuery(pointId), enabled: regionsOf(actor) !== null });
  const places = point ? [point] : [];
  const subject = { ownerId: author._id, createdMs: Date.parse(created), nowMs, places };
  const isOwn = actor?.id === author._id;
  const canComplain = useCan('comment.complain');
  return {
    canReply: useCan('comment.add'),
    canChange: useCan('comment.change', subject),
    canDelete: useCan('comment.delete', subject),
    // No complaints about oneself, and none twice.
    canComplain: canComplain && !isOwn && complaint === null,
  };
}
