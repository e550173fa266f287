import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DownloadStatus } from './download-status.tsx';
import classes from './export-bar.module.css';
import type { ExportSummaryProps } from './export-summary.tsx';
import { useNumbers } from './format-numbers.ts';

/** On a phone the total and the button stay under the thumb while the form scrolls. */
export function ExportBar({ form, expected, download, onDownload, onStop }: ExportSummaryProps) {
  const { t } = useTranslation('export');
  const { count } = useNumbers();
  const own = download?.of === 'form' ? download : null;
  const { counts } = expected;
  return (
    <div className={classes['bar']}>
      {own?.kind === 'running' ? (
        <DownloadStatus download={own} onStop={onStop} isShort />
      ) : (
        <div className={classes['row']}>
          <span className={classes['total']}>
            {form.country.length === 0 && t('summary.noCountryShort')}
            {counts && (
              <>
                <strong>{count(counts.total)}</strong> {t('summary.rows', { count: counts.total })}
              </>
            )}
          </span>
          <Button onClick={onDownload}>{t('download.start')}</Button>
        </div>
      )}
    </div>
  );
}
