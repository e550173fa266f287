import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Discussion } from '../features/comments/discussion.tsx';
import { PointHistoryHead } from '../features/history/timeline/point-history-head.tsx';
import { PointTimeline } from '../features/history/timeline/point-timeline.tsx';
import { WatchSwitch } from '../features/notifications/watch-switch.tsx';
import { useTranslation } from '../i18n/translation.ts';
import { pointQuery } from '../point/point-query.ts';
import { Stack, Text } from '../ui/layout.tsx';
import { EmptyState } from '../ui/state/empty-state.tsx';
import { ErrorState } from '../ui/state/error-state.tsx';
import { LoadingState } from '../ui/state/loading-state.tsx';
import { TextPage } from '../ui/text-page/text-page.tsx';
import classes from './point-history-screen.module.css';

const waitMs = 5000;

export function PointHistoryScreen() {
  const { pid } = useParams({ from: '/history/$pid' });
  const { t } = useTranslation('screens');
  return (
    <TextPage title={t('history.point.title', { pid })} width="table">
      <PointHistory key={pid} id={pid} />
    </TextPage>
  );
}

function PointHistory({ id }: { id: string }) {
  const { t } = useTranslation('history');
  const { data: point, error, refetch } = useQuery(pointQuery(id));
  useTargetInSight(point !== undefined);
  if (error !== null && point === undefined) {
    return <ErrorState text={t('point.failed')} onRetry={() => void refetch()} />;
  }
  if (point === undefined) return <LoadingState lines={10} />;
  if (point === null) return <EmptyState title={t('point.none')} text={t('point.noneText', { id })} />;
  return (
    <>
      <PointHistoryHead point={point} />
      <div className={classes['columns']}>
        <section aria-label={t('point.timeline')} className={classes['timeline']}>
          <Text as="h2" mb={12} size="md" weight={600}>
            {t('point.timeline')}
          </Text>
          <PointTimeline point={point} />
        </section>
        <Stack className={classes['discussion']} gap={16}>
          <WatchSwitch pointId={id} />
          <Discussion pointId={id} isDeleted={point.rating === -2} />
        </Stack>
      </div>
    </>
  );
}

/** The anchor of the address renders later than the page. */
function useTargetInSight(isReady: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (!isReady || hash === '') return undefined;
    const show = () => {
      const target = document.getElementById(hash);
      target?.scrollIntoView({ block: 'center' });
      return target !== null;
    };
    if (show()) return undefined;
    const observer = new MutationObserver(() => show() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), waitMs);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [hash, isReady]);
}
