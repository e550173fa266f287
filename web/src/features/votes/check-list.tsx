import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bearingDegrees } from '@dozor/domain/geometry/azimuth.ts';
import { compassText } from '@dozor/domain/point/compass-text.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { distanceText } from '../../point/point-label.ts';
import { Note } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { CheckRow } from './check-row.tsx';
import { type PointsToCheck, pointsToCheckQuery } from './points-to-check-query.ts';
import classes from './votes.module.css';

interface CheckListProps {
  /** Null while unknown. */
  position: LngLat | null;
  /** The position is the middle of the map, as the user's is unknown. */
  isGuessed: boolean;
  /** Lets the user say which way a point looks. */
  direction: (point: Point, name: string) => ReactNode;
}

/** Made for a stop after a drive. */
export function CheckList({ position, isGuessed, direction }: CheckListProps) {
  const { t } = useTranslation('votes');
  const { data, error, refetch } = useQuery(pointsToCheckQuery(position));
  if (error !== null && data === undefined) {
    return <ErrorState text={t('near.failed')} onRetry={() => void refetch()} />;
  }
  if (data === undefined || position === null) return <LoadingState lines={8} />;
  if (data.items.length === 0) return <EmptyState title={t('near.none')} text={t('near.noneText')} />;
  return (
    <>
      <Note mb={8}>{t('near.text')}</Note>
      {isGuessed && <Note mb={8}>{t('near.around')}</Note>}
      {data.isStored && <Note mb={8}>{t('near.kept')}</Note>}
      <ul className={classes['near']}>
        {data.items.map((point) => (
          <NearRow key={point._id} point={point} from={position} direction={direction} />
        ))}
      </ul>
    </>
  );
}

interface NearRowProps extends Pick<CheckListProps, 'direction'> {
  point: PointsToCheck['items'][number];
  from: LngLat;
}

function NearRow({ point, from: [lng, lat], direction }: NearRowProps) {
  const { t } = useTranslation('votes');
  const label = useLabel();
  const language = useLanguage();
  const { type, speed, speedUnit } = point;
  const name = label(pointTypeLabels[type]);
  const side = compassText(bearingDegrees(lng, lat, point.x, point.y), language);
  const away = t('near.away', { away: distanceText(point.away, language), side });
  const about = speed === null ? away : `${away} · ${speedLabel(speed, speedUnit, language)}`;
  return (
    <CheckRow point={point} name={name} about={about} asked={`${name}, ${away}`}>
      {point.direction === null && direction(point, name)}
    </CheckRow>
  );
}
