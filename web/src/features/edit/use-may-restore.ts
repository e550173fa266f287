import { useQuery } from '@tanstack/react-query';
import { can } from '@dozor/domain/access/can.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { deletedRating } from '@dozor/domain/point/rating.ts';
import { useActor } from '../../session/session.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { lastChangesQuery } from './conflict/point-calls.ts';

/** An editor may restore any deleted point, others those they have just deleted. */
export function useMayRestore(point: Point): boolean {
  const actor = useActor();
  const now = useNow();
  const isDeleted = point.rating === deletedRating;
  const { data } = useQuery({
    ...lastChangesQuery(point._id, point.version),
    enabled: actor !== null && isDeleted && !can(actor, 'point.restore', { places: [point] }),
  });
  const deletion = data?.[0];
  return (
    isDeleted &&
    can(actor, 'point.restore', {
      isLastChange: true,
      places: [point],
      nowMs: now.getTime(),
      ...(deletion && { ownerId: deletion.author._id, createdMs: Date.parse(deletion.created) }),
    })
  );
}
