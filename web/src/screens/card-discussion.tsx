import { Discussion } from '../features/comments/discussion.tsx';
import { WatchSwitch } from '../features/notifications/watch-switch.tsx';

/** The part of a point's card that is about people: watching it and talking about it. */
export function CardDiscussion({ id, isDeleted }: { id: string; isDeleted: boolean }) {
  return (
    <>
      <WatchSwitch pointId={id} />
      <Discussion pointId={id} isDeleted={isDeleted} />
    </>
  );
}
