import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from '../../i18n/translation.ts';
import { SampleChip } from '../../point/sample-chip.tsx';
import { phoneQuery } from '../../ui/breakpoints.ts';
import { DownloadStatus } from './download/download-status.tsx';
import classes from './export-bar.module.css';
import type { ExportSummaryProps } from './export-summary.tsx';
import { useNumbers } from './format-numbers.ts';

/** On a phone the total and the button stay within thumb reach while the form scrolls. */
export function ExportBar({ form, expected, download, onDownload, onStop }: ExportSummaryProps) {
  const { t } = useTranslation('export');
  const { count } = useNumbers();
  const own = download?.of === 'form' ? download : null;
  const { counts } = expected;
  const isPhone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  if (!isPhone) return null;
  return (
    <div className={classes['bar']}>
      {own?.kind === 'running' ? (
        <DownloadStatus download={own} onStop={onStop} />
      ) : (
        <>
          {own && <DownloadStatus download={own} onStop={onStop} />}
          {counts?.onlySample && <SampleChip />}
          <div className={classes['row']}>
            <span className={classes['total']}>
              {form.country.length === 0 && t('summary.noCountryShort')}
              {counts && (
                <>
                  <strong>{count(counts.total)}</strong> {t('summary.rows', { count: counts.total })}
                </>
              )}
            </span>
            <Button onClick={onDownload}>{t(own?.kind === 'done' ? 'download.again' : 'download.start')}</Button>
          </div>
        </>
      )}
    </div>
  );
}
