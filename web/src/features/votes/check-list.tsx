import { bearingDegrees } from '@dozor/domain/geometry/azimuth.ts';
import { compassText } from '@dozor/domain/point/compass-text.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import { Button } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import { distanceText } from '../../point/point-label.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { FreshnessMark } from '../../point/freshness-mark.tsx';
import { freshnessText } from './freshness-text.ts';
import { type PointsToCheck, pointsToCheckQuery } from './points-to-check-query.ts';
import { useVote } from './use-vote.ts';
import { VoteButtons } from './vote-buttons.tsx';
import { UndoVote, useIsWaiting } from './voted-line.tsx';
import classes from './votes.module.css';

interface CheckListProps {
  /** Null while unknown. */
  position: LngLat | null;
  /** The position is the middle of the map, as the user's is unknown. */
  isGuessed: boolean;
  /** Opens the form of a point. */
  onChange: (id: string) => void;
}

/** Points around a position that need a check, each answered with one tap: made for a stop after a drive. */
export function CheckList({ position, isGuessed, onChange }: CheckListProps) {
  const { t } = useTranslation('votes');
  const { data, error, refetch } = useQuery(pointsToCheckQuery(position));
  if (error !== null && data === undefined) {
    return <ErrorState text={t('near.failed')} onRetry={() => void refetch()} />;
  }
  if (data === undefined || position === null) return <LoadingState lines={8} />;
  if (data.items.length === 0) return <EmptyState title={t('near.none')} text={t('near.noneText')} />;
  return (
    <>
      <p className={classes['text']}>{t('near.text')}</p>
      {isGuessed && <p className={classes['text']}>{t('near.around')}</p>}
      {data.isStored && <p className={classes['text']}>{t('near.kept')}</p>}
      <ul className={classes['near']}>
        {data.items.map((point) => (
          <CheckRow key={point._id} point={point} from={position} onChange={() => onChange(point._id)} />
        ))}
      </ul>
    </>
  );
}

interface CheckRowProps {
  point: PointsToCheck['items'][number];
  from: LngLat;
  onChange: () => void;
}

function CheckRow({ point, from: [lng, lat], onChange }: CheckRowProps) {
  const { t } = useTranslation('votes');
  const label = useLabel();
  const language = useLanguage();
  const now = useNow();
  const voting = useVote(point);
  const isWaiting = useIsWaiting(point._id);
  const { type, speed, speedUnit, freshness, created } = point;
  const name = label(pointTypeLabels[type]);
  const side = compassText(bearingDegrees(lng, lat, point.x, point.y), language);
  const about = [
    t('near.away', { away: distanceText(point.away, language), side }),
    ...(speed === null ? [] : [speedLabel(speed, speedUnit, language)]),
  ];
  return (
    <li>
      <div className={classes['what']}>
        <PointIcon type={type} point={point} size={28} />
        <p>
          <strong>{name}</strong>
          <span>{about.join(' · ')}</span>
          {freshness !== undefined && (
            <span role="status">
              <FreshnessMark state={freshness.state} />
              {isWaiting ? t('waits') : freshnessText(freshness, created, { t, now, language })}
            </span>
          )}
        </p>
        <UndoVote voting={voting} />
      </div>
      <VoteButtons
        voting={voting}
        isAmbush={type === 'mobile_ambush'}
        label={t('near.question', { name: `${name}, ${about[0]}` })}
      />
      {point.direction === null && (
        <Button variant="light" fullWidth leftSection={<IconCompass size={18} aria-hidden />} onClick={onChange}>
          {t('near.sayDirection')}
        </Button>
      )}
    </li>
  );
}
