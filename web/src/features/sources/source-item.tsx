import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { removeSource, runSource } from '@dozor/contract/calls.ts';
import type { SourceReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { countryName } from '../../i18n/country-name.ts';
import { dayText } from '../../i18n/day-text.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { askConfirm } from '../../ui/confirm/confirm-store.ts';
import { Row } from '../../ui/layout.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { FilledNote } from './fill/filled-note.tsx';
import { useListFailure } from './list-failure-text.ts';
import { countsOf, everyOf } from './sources-query.ts';
import classes from './sources.module.css';

export function SourceItem({ source }: { source: SourceReply }) {
  const { t } = useTranslation('candidates');
  const language = useLanguage();
  const { name, title, dated, licence, copy, country, url, open } = source;
  const about = [
    country === null ? null : countryName(country, language),
    title === name ? null : name,
    copy ? licence : t('sources.look', { licence }),
    dated === null ? null : t('sources.dated', { day: dayText(dated, language) }),
  ].filter((part) => part !== null);
  return (
    <Row as="li" className={classes['item']} align="start" justify="between">
      <div className={classes['what']}>
        <h3 className={classes['name']}>{title}</h3>
        <p className={classes['dimmed']}>
          {about.join(' · ')}
          {url !== null && (
            <>
              {' · '}
              <a href={url} rel="noreferrer">
                {new URL(url).host}
              </a>
            </>
          )}
        </p>
        <Timetable source={source} />
        <LastRun source={source} />
        <AgreementNote source={source} />
        <FilledNote source={source} />
        {open > 0 && (
          <p>
            <Link to="/candidates" data-alone>
              {t('sources.open', { count: open })}
            </Link>
          </p>
        )}
      </div>
      <Actions source={source} />
    </Row>
  );
}

function Timetable({ source }: { source: SourceReply }) {
  const { t } = useTranslation('candidates');
  const every = everyOf(source);
  const { nextRun, state } = source;
  return (
    <p className={classes['dimmed']}>
      {every === null ? t('sources.byHand') : t(`sources.every.${every.unit}`, { count: every.count })}
      {every !== null && nextRun !== null && state === 'idle' && (
        <>
          {' · '}
          {t('sources.next')} <RelativeTime time={nextRun} />
        </>
      )}
    </p>
  );
}

function LastRun({ source }: { source: SourceReply }) {
  const { t } = useTranslation('candidates');
  const format = new Intl.NumberFormat(localesOf(useLanguage()));
  const failureText = useListFailure();
  const { lastRun, failure, failed, state, fill } = source;
  if (state !== 'idle') {
    const isFilling = fill !== null && fill.done === null && fill.total > 0;
    return (
      <p role="status">
        {isFilling
          ? t('sources.fill.progress', { filled: format.format(fill.filled), total: format.format(fill.total) })
          : t(`sources.state.${state}`)}
      </p>
    );
  }
  if (lastRun === null) return <p className={classes['dimmed']}>{t('sources.never')}</p>;
  const counts = countsOf(source);
  return (
    <>
      {failure !== null && (
        <p className={classes['failure']} role="status">
          <strong>{t('sources.refused')}</strong> {failureText({ failure, failed })}
        </p>
      )}
      <p className={classes['dimmed']}>
        {t('sources.last')} <RelativeTime time={lastRun.at} />
      </p>
      {counts.length > 0 && (
        <Row as="dl" className={classes['counts']} gap={16} rowGap={4} wrap mt={8} mb={8} size="sm">
          {counts.map(({ name, count }) => (
            <div key={name}>
              <dt>{t(`sources.counts.${name}`)}</dt>
              <dd>{format.format(count)}</dd>
            </div>
          ))}
        </Row>
      )}
    </>
  );
}

/** How far drivers and OpenStreetMap agree with a list, as measured when it was last read. */
function AgreementNote({ source: { agreement } }: { source: SourceReply }) {
  const { t } = useTranslation('candidates');
  const format = new Intl.NumberFormat(localesOf(useLanguage()));
  const percent = (share: number) => Math.round(share * 100);
  return (['votes', 'osm'] as const).map((witness) => {
    const measured = agreement?.[witness];
    if (!measured) return null;
    const { sample, matched, moved, missing, low, high } = measured;
    return (
      <p key={witness} className={classes['dimmed']}>
        {t(`sources.agreement.${witness}`, {
          share: percent(matched / sample),
          low: percent(low),
          high: percent(high),
          sample: format.format(sample),
          moved: format.format(moved),
          missing: format.format(missing),
        })}
      </p>
    );
  });
}

function Actions({ source: { _id: id, name, state } }: { source: SourceReply }) {
  const { t } = useTranslation('candidates');
  const queries = useQueryClient();
  const [busy, setBusy] = useState<'run' | 'remove' | null>(null);
  const act = async (what: 'run' | 'remove') => {
    setBusy(what);
    try {
      await call(what === 'run' ? runSource : removeSource, { params: { id }, quiet: true });
    } catch (error) {
      await notifyKnownFailure(error);
    } finally {
      setBusy(null);
      await queries.invalidateQueries();
    }
  };
  const remove = async () => {
    const isSure = await askConfirm({
      title: t('sources.askTitle', { name }),
      text: t('sources.askText'),
      action: t('sources.remove'),
      cancel: t('sources.keep'),
    });
    if (isSure) await act('remove');
  };
  return (
    <Row className={classes['actions']} gap={8} rigid>
      <Button
        variant="default"
        loading={busy === 'run'}
        disabled={state !== 'idle'}
        aria-label={t('sources.runOf', { name })}
        onClick={() => void act('run')}
      >
        {t('sources.run')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        loading={busy === 'remove'}
        disabled={state === 'running'}
        aria-label={t('sources.removeOf', { name })}
        onClick={() => void remove()}
      >
        {t('sources.remove')}
      </Button>
    </Row>
  );
}
