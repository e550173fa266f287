import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { FillMap } from './fill/fill-map.tsx';
import { NewSource } from './new-source.tsx';
import { SourceItem } from './source-item.tsx';
import { sourcesQuery } from './sources-query.ts';
import classes from './sources.module.css';

/** @param isTitled false where the heading above says what it is */
export function SourcesView({ isTitled = true }: { isTitled?: boolean }) {
  const { t } = useTranslation('candidates');
  const [isAdding, setAdding] = useState(false);
  const { data, isPending, refetch } = useQuery(sourcesQuery);
  useRefreshAfterReading(data?.items.some(({ state }) => state !== 'idle') ?? false);
  if (isPending) return <LoadingState lines={6} />;
  if (data === undefined) return <ErrorState text={t('sources.failed')} onRetry={() => void refetch()} />;
  return (
    <>
      <FillMap isTitled={isTitled} />
      {data.items.length === 0 ? (
        <p className={classes['dimmed']}>{t('sources.empty')}</p>
      ) : (
        <ul className={classes['list']} aria-label={t('sources.title', { ns: 'screens' })}>
          {data.items.map((source) => (
            <SourceItem key={source._id} source={source} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <section>
          <h2>{t('sources.add.title')}</h2>
          <NewSource onDone={() => setAdding(false)} />
        </section>
      ) : (
        <Button variant="default" onClick={() => setAdding(true)}>
          {t('sources.add.title')}
        </Button>
      )}
    </>
  );
}

/** What was read may have filled the map: points of the lists, and what the page for the operator says. */
function useRefreshAfterReading(isReading: boolean): void {
  const queries = useQueryClient();
  const wasReading = useRef(isReading);
  useEffect(() => {
    if (wasReading.current && !isReading) void queries.invalidateQueries();
    wasReading.current = isReading;
  }, [queries, isReading]);
}
