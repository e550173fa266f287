import { Button, useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { ratingColor } from '@dozor/domain/point/appearance.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { activeRating, ratingLabel } from '@dozor/domain/point/rating.ts';
import { sectionLine } from '@dozor/domain/point/section.ts';
import { wayFragment } from '@dozor/domain/ways/way-link.ts';
import { useDeviceStore } from '../../device/device-store.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import { mapFilterStore, passesFilter, withTypes } from '../../map/map-filter.ts';
import { ratingColors } from '../../map/palette/rating-colors.ts';
import { pointQuery } from '../../point/point-query.ts';
import { usePageTextUntil } from '../../point/use-page-text-until.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import classes from './point-card.module.css';
import { PointFacts } from './point-facts.tsx';
import type { CardRoad } from './use-card-road.ts';

interface PointCardProps {
  id: string;
  road: CardRoad;
  confidence?: (point: Point) => ReactNode;
  actions?: (point: Point) => ReactNode;
  children?: (point: Point) => ReactNode;
}

export function PointCard({ id, road, confidence, actions, children }: PointCardProps) {
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
    <Stack as="article" className={classes['card']} gap={12} aria-label={t('card.label', { id })}>
      <FilteredOutNotice point={point} />
      <PointState point={point} />
      {confidence?.(point)}
      {actions?.(point)}
      <PointFacts point={point} road={road} sectionWay={<SectionWay key="way" point={point} road={road} />} />
      {children?.(point)}
    </Stack>
  );
}

function PointState({ point: { rating, comment = '' } }: { point: Point }) {
  const label = useLabel();
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  if (rating === activeRating && comment === '') return null;
  return (
    <Row as="p" gap={8} rowGap={2} wrap size="sm" tone="dimmed">
      {rating !== activeRating && (
        <Row
          as="span"
          inline
          gap={8}
          weight={600}
          tone="text"
          className={classes['rating']}
          style={{ '--rating': ratingColors[theme][ratingColor(rating)] } as CSSProperties}
        >
          {label(ratingLabel(rating))}
        </Row>
      )}
      {comment !== '' && <bdi lang="">{comment}</bdi>}
    </Row>
  );
}

function FilteredOutNotice({ point }: { point: Point }) {
  const { t } = useTranslation('map');
  const filter = useDeviceStore(mapFilterStore);
  if (passesFilter(filter, point)) return null;
  const widen = () => {
    const types = withTypes(filter, [...filter.selectedTypes, point.type]);
    mapFilterStore.set({
      ...types,
      rating: Math.min(filter.rating, point.rating),
      freshness: 'fresh',
      isDirectionUnknown: false,
    });
  };
  return (
    <Stack className={classes['notice']} align="start" gap={8} size="sm" role="status">
      <p>{t('card.filteredOut')}</p>
      <Button size="sm" variant="default" onClick={widen}>
        {t('card.showFiltered')}
      </Button>
    </Stack>
  );
}

/** Leads to the check of a section as a way: which other cameras face its drivers. */
function SectionWay({ point, road: { route } }: { point: Point; road: CardRoad }) {
  const { t } = useTranslation('map');
  const hash = wayFragment(route?.line ?? sectionLine(point));
  if (hash === null) return null;
  return (
    <Link to="/way" hash={hash} className={classes['link']} data-alone>
      {t('card.checkWay')}
    </Link>
  );
}
