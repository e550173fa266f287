import { useQuery } from '@tanstack/react-query';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { Discussion } from '../features/comments/discussion.tsx';
import { PointPhotos } from '../features/point-photos/point-photos.tsx';
import { PointVotes } from '../features/votes/point-votes.tsx';
import { pointQuery } from '../point/point-query.ts';

/** With the discussion, which the same request brings. */
export function CardVotes({ point }: { point: Point }) {
  return <PointVotes point={point} />;
}

interface CardDiscussionProps {
  id: string;
  isDeleted: boolean;
  /** The pictures of other sites are shown. */
  isStreetOpen: boolean;
  onStreetClose: () => void;
}

export function CardDiscussion({ id, isDeleted, ...street }: CardDiscussionProps) {
  const { data: point } = useQuery(pointQuery(id));
  return (
    <>
      {point && <PointPhotos pointId={id} position={point} isDeleted={isDeleted} {...street} />}
      <Discussion pointId={id} isDeleted={isDeleted} />
    </>
  );
}
