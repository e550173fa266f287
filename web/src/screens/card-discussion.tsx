import { useQuery } from '@tanstack/react-query';
import { Discussion } from '../features/comments/discussion.tsx';
import { WatchSwitch } from '../features/notifications/watch-switch.tsx';
import { PointPhotos } from '../features/point-photos/point-photos.tsx';
import { pointQuery } from '../point/point-query.ts';

/** The social part of a point's card: photos, watching and discussion. */
export function CardDiscussion({ id, isDeleted }: { id: string; isDeleted: boolean }) {
  const { data: point } = useQuery(pointQuery(id));
  return (
    <>
      {point && <PointPhotos pointId={id} position={point} isDeleted={isDeleted} />}
      <WatchSwitch pointId={id} />
      <Discussion pointId={id} isDeleted={isDeleted} />
    </>
  );
}
