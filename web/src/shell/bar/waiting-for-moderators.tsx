import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { PartBoundary } from '../../ui/part/part-boundary.tsx';

/** Few people moderate: nobody else loads it. */
const ModerationCount = lazyPart(async () => (await import('./moderation-count.tsx')).ModerationCount);

export function WaitingForModerators({ isDot = false }: { isDot?: boolean }) {
  return (
    <PartBoundary isQuiet>
      <ModerationCount isDot={isDot} />
    </PartBoundary>
  );
}
