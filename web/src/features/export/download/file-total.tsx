import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from '../../../i18n/translation.ts';
import { SampleChip } from '../../../point/sample-chip.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { translateMessage } from '../../../i18n/server-message.ts';
import classes from '../export-summary.module.css';
import { useNumbers } from '../format-numbers.ts';
import type { ExpectedFile } from './use-expected-file.ts';

export function FileTotal({ expected, hasCountry }: { expected: ExpectedFile; hasCountry: boolean }) {
  const { t } = useTranslation('export');
  const { count } = useNumbers();
  const { counts, error, isStale, retry } = expected;
  if (!hasCountry) return <p className={classes['hint']}>{t('summary.noCountry')}</p>;
  if (error) {
    return (
      <p className={classes['hint']} role="alert">
        {error instanceof ApiError && error.message !== '' ? translateMessage(error.message) : t('summary.failed')}{' '}
        <Button size="compact-sm" variant="default" onClick={retry}>
          {t('summary.retry')}
        </Button>
      </p>
    );
  }
  if (counts === null) return <Skeleton height={34} width="60%" />;
  return (
    <div aria-live="polite" aria-busy={isStale}>
      <p className={classes['total']} data-stale={isStale || undefined}>
        <strong>{count(counts.total)}</strong> {t('summary.rows', { count: counts.total })}
      </p>
      {counts.onlySample && <SampleChip />}
      {counts.withoutDirection > 0 && (
        <p className={classes['hint']}>
          {t('summary.withoutDirection', { number: count(counts.withoutDirection), total: count(counts.total) })}
        </p>
      )}
      {counts.total === 0 && <p className={classes['hint']}>{t('summary.empty')}</p>}
    </div>
  );
}
