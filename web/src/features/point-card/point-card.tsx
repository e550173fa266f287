import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { FilteredOutNotice } from './filtered-out-notice.tsx';
import { PointFacts } from './point-facts.tsx';
import { PointState } from './point-state.tsx';
import { SectionWay } from './section-way.tsx';
import type { CardRoad } from './use-card-road.ts';
import { usePageTextUntil } from '../../point/use-page-text-until.ts';
import { pointQuery } from '../../point/point-query.ts';
import classes from './point-card.module.css';

interface PointCardProps {
  id: string;
  road: CardRoad;
  /** The confidence in the point, under its name. */
  belief?: (point: Point) => ReactNode;
  actions?: (point: Point) => ReactNode;
  /** Further content of the card, such as comments. */
  children?: (point: Point) => ReactNode;
}

export function PointCard({ id, road, belief: confidence, actions, children }: PointCardProps) {
  const { t } = useTranslation('map');
  const { data: point, error, refetch } = useQuery(pointQuery(id));
  usePageTextUntil(error !== null || point !== undefined);
  if (error !== null && point === undefined) {
    return <ErrorState text={t('card.failed')} onRetry={() => void refetch()} />;
  }
  if (point === undefined) {
    return <LoadingState lines={8} />;
  }
  if (point === null) {
    return <EmptyState title={t('card.none')} text={t('card.noneText', { id })} />;
  }
  return (
    <article className={classes['card']} aria-label={t('card.label', { id })}>
      <FilteredOutNotice point={point} />
      <PointState point={point} />
      {confidence?.(point)}
      {actions?.(point)}
      <PointFacts point={point} road={road} sectionWay={<SectionWay key="way" point={point} road={road} />} />
      {children?.(point)}
    </article>
  );
}
