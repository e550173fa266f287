import { Button, Group } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listVoteSurges, settleVoteSurge } from '@dozor/contract/calls.ts';
import type { VoteSurge } from '@dozor/contract/endpoints/votes-endpoints.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { dayText } from '../../i18n/day-text.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { positionSearch } from '../../point/map-link.ts';
import { PlaceName } from '../../point/place-name.tsx';
import { moderationCountQuery } from '../../shell/bar/moderation-count-query.ts';
import { Box } from '../../ui/layout.tsx';
import classes from './waiting-list.module.css';

const voteSurgesQuery = queryOptions({
  queryKey: ['moderation', 'surges'],
  queryFn: async ({ signal }) => (await call(listVoteSurges, { signal, quiet: true })).items,
  refetchInterval: 60_000,
});

const cardZoom = 16;
/** Named at a glance; the others are counted. */
const maxNamed = 5;

/** Regions and days with more "gone" votes than chance explains; they wait for a moderator. */
export function VoteSurges() {
  const { t } = useTranslation('moderation');
  const { data: surges = [] } = useQuery(voteSurgesQuery);
  if (surges.length === 0) return null;
  return (
    <section className={classes['section']} aria-label={t('surges.title')}>
      <h2 className={classes['heading']}>{t('surges.title')}</h2>
      <p className={classes['lead']}>{t('surges.lead')}</p>
      <ul className={classes['list']}>
        {surges.map((surge) => (
          <SurgeRow key={surge._id} surge={surge} />
        ))}
      </ul>
    </section>
  );
}

function SurgeRow({ surge }: { surge: VoteSurge }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage();
  const { votes, voters, usual: mean, points } = surge;
  const number = new Intl.NumberFormat(localesOf(language));
  return (
    <li className={classes['row']}>
      <Box grow>
        <h3 className={classes['name']}>
          <PlaceName place={surge} /> · {dayText(surge.day, language)}
        </h3>
        <p className={classes['loss']}>
          <strong>{t('surges.votes', { count: votes })}</strong> {t('surges.voters', { count: voters })} ·{' '}
          {t('surges.usual', { usual: number.format(mean) })}
        </p>
        <p className={classes['dimmed']}>
          <SurgePoints points={points} />
        </p>
      </Box>
      <SurgeButtons surge={surge} />
    </li>
  );
}

function SurgePoints({ points }: Pick<VoteSurge, 'points'>) {
  const { t } = useTranslation('moderation');
  const label = useLabel();
  const more = points.length - maxNamed;
  return (
    <>
      {points.slice(0, maxNamed).map(({ _id: id, type, x, y, votes }, at) => (
        <span key={id}>
          {at > 0 && ' · '}
          <Link to="/" search={{ point: id, ...positionSearch({ center: [x, y], zoom: cardZoom }) }}>
            {`${label(pointTypeLabels[type])} №\u00a0${id}`}
          </Link>
          {votes > 1 && ` × ${votes}`}
        </span>
      ))}
      {more > 0 && ` · ${t('surges.more', { count: more })}`}
    </>
  );
}

function SurgeButtons({ surge }: { surge: VoteSurge }) {
  const { t } = useTranslation('moderation');
  const queries = useQueryClient();
  const [running, setRunning] = useState<'counted' | 'leftOut' | null>(null);
  const settle = async (outcome: 'counted' | 'leftOut') => {
    setRunning(outcome);
    try {
      await call(settleVoteSurge, { params: { id: surge._id }, body: { outcome }, quiet: true });
    } catch (error) {
      await notifyKnownFailure(error);
    } finally {
      setRunning(null);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['moderation'] }),
        queries.invalidateQueries({ queryKey: moderationCountQuery.queryKey }),
      ]);
    }
  };
  return (
    <Group gap="xs">
      {(['leftOut', 'counted'] as const).map((outcome) => (
        <Button
          key={outcome}
          variant="default"
          loading={running === outcome}
          disabled={running !== null && running !== outcome}
          onClick={() => void settle(outcome)}
        >
          {t(`surges.${outcome}`)}
        </Button>
      ))}
    </Group>
  );
}
