import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listPoints } from '@dozor/contract/calls.ts';
import { regionsOf } from '@dozor/domain/access/regions.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { call } from '../../api/call.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { positionSearch } from '../../point/map-link.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import { useActor } from '../../session/session.ts';
import { Box } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useCounted } from './use-count-left.ts';
import classes from './waiting-list.module.css';

const maxShown = 100;
const cardZoom = 16;

/** A point is settled once a moderator has set its rating to −1. A moderator of regions gets those in them. */
function useGonePoints() {
  const regions = regionsOf(useActor())?.join();
  return useQuery({
    queryKey: ['moderation', 'gone', regions],
    queryFn: ({ signal }) => {
      const query = { freshness: 'gone', rating: '0', limit: String(maxShown), ...(regions && { regions }) };
      return call(listPoints, { query, signal, quiet: true });
    },
  });
}

/** Votes alone never remove anything from the map. */
export function GonePoints() {
  const { t } = useTranslation('moderation');
  const { data: found, isPending, refetch } = useGonePoints();
  useCounted('gone', found?.total);
  if (isPending) return <LoadingState lines={4} />;
  if (found === undefined) return <ErrorState text={t('failed')} onRetry={() => void refetch()} />;
  const { items, total } = found;
  if (items.length === 0) return <EmptyState title={t('gone.empty')} text={t('gone.emptyText')} />;
  return (
    <>
      <p className={classes['lead']}>{t('gone.lead')}</p>
      <ul className={classes['list']} aria-label={t('gone.title')}>
        {items.map((point) => (
          <GoneRow key={point._id} point={point} />
        ))}
      </ul>
      {total > items.length && <p className={classes['lead']}>{t('gone.more', { shown: items.length, total })}</p>}
    </>
  );
}

function GoneRow({ point }: { point: Point }) {
  const { t } = useTranslation('moderation');
  const label = useLabel();
  const language = useLanguage();
  const { _id: id, type, country, freshness, x, y } = point;
  const name = `${label(pointTypeLabels[type])} №\u00a0${id}`;
  const checked = freshness?.checked ?? null;
  return (
    <li className={classes['row']}>
      <PointIcon type={type} point={point} size={28} />
      <Box grow>
        <h3 className={classes['name']}>{name}</h3>
        <p className={classes['loss']}>
          <strong>{t('gone.said', { count: freshness?.gone ?? 0 })}</strong>
        </p>
        <p className={classes['dimmed']}>
          {country !== '' && `${countryName(country, language)} · `}
          {checked === null ? (
            t('gone.never')
          ) : (
            <>
              {t('gone.checked')} <RelativeTime time={checked} />
            </>
          )}
        </p>
      </Box>
      <Link
        to="/"
        search={{ point: id, ...positionSearch({ center: [x, y], zoom: cardZoom }) }}
        aria-label={t('gone.openOf', { name })}
        data-alone
      >
        {t('gone.open')}
      </Link>
    </li>
  );
}
