import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { releaseBuilds } from '@dozor/contract/calls.ts';
import type { HeldCountry } from '@dozor/contract/endpoints/builds-endpoints.ts';
import { formatFacts, isExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { askConfirm } from '../../ui/confirm/confirm-store.ts';
import { Text } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { heldBuildsQuery, isGoingOut, lossesOf, type Loss } from './held-builds-query.ts';
import { useCounted } from './use-count-left.ts';
import classes from './waiting-list.module.css';

export function HeldBuilds() {
  const { t } = useTranslation('moderation');
  const { data: held, isPending, refetch } = useQuery(heldBuildsQuery);
  useCounted('builds', held?.length);
  if (isPending) return <LoadingState lines={4} />;
  if (held === undefined) return <ErrorState text={t('failed')} onRetry={() => void refetch()} />;
  if (held.length === 0) return <EmptyState title={t('builds.empty')} text={t('builds.emptyText')} />;
  return (
    <>
      <p className={classes['lead']}>{t('builds.lead')}</p>
      <ul className={classes['list']} aria-label={t('builds.title')}>
        {held.map((one) => (
          <HeldRow key={one.country} held={one} />
        ))}
      </ul>
    </>
  );
}

function HeldRow({ held }: { held: HeldCountry }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage();
  const { country, since } = held;
  const name = country === 'all' ? t('builds.every') : countryName(country, language);
  return (
    <li className={classes['row']}>
      <div className={classes['what']}>
        <h3 className={classes['name']}>{name}</h3>
        {lossesOf(held).map((loss) => (
          <LossLine key={loss.formats.join()} loss={loss} />
        ))}
        <p className={classes['dimmed']}>
          {t('builds.since')} <RelativeTime time={since} /> ·{' '}
          <Link to="/history" search={{ list: 'changed', ...(country !== 'all' && { countries: country }) }}>
            {t('builds.changes')}
          </Link>
        </p>
      </div>
      {isGoingOut(held) ? (
        <Text rigid tone="good" role="status">
          {t('builds.going')}
        </Text>
      ) : (
        <ReleaseButton held={held} name={name} />
      )}
    </li>
  );
}

function LossLine({ loss: { before, rows, formats } }: { loss: Loss }) {
  const { t } = useTranslation('moderation');
  const label = useLabel();
  const { format } = new Intl.NumberFormat(localesOf(useLanguage()));
  const names = formats.map((id) => (isExportFormatId(id) ? label(formatFacts[id].name) : id));
  return (
    <p className={classes['loss']}>
      <strong>{t('builds.loss', { count: rows, before: format(before), rows: format(rows) })}</strong>{' '}
      <span className={classes['dimmed']}>{names.join(', ')}</span>
    </p>
  );
}

function ReleaseButton({ held, name }: { held: HeldCountry; name: string }) {
  const { t } = useTranslation('moderation');
  const queries = useQueryClient();
  const { format } = new Intl.NumberFormat(localesOf(useLanguage()));
  const [isRunning, setRunning] = useState(false);
  const release = async () => {
    const [{ before, rows }] = lossesOf(held) as [Loss];
    const isSure = await askConfirm({
      title: t('builds.askTitle', { name }),
      text: t('builds.askText', { count: rows, before: format(before), rows: format(rows) }),
      action: t('builds.release'),
      cancel: t('builds.hold'),
    });
    if (!isSure) return;
    setRunning(true);
    try {
      await call(releaseBuilds, { body: { country: held.country }, quiet: true });
    } catch (error) {
      await notifyKnownFailure(error);
    } finally {
      setRunning(false);
      await queries.invalidateQueries({ queryKey: heldBuildsQuery.queryKey });
    }
  };
  return (
    <Button
      variant="default"
      loading={isRunning}
      aria-label={t('builds.releaseOf', { name })}
      onClick={() => void release()}
    >
      {t('builds.release')}
    </Button>
  );
}
