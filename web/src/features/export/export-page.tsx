import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { translateMessage } from '../../i18n/server-message.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { SampleChip } from '../../point/sample-chip.tsx';
import { useCan } from '../../session/session.ts';
import { phoneQuery } from '../../ui/breakpoints.ts';
import { Box, Row } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { AppTiles } from './apps/app-tiles.tsx';
import { otherFormatsOnRequest } from './apps/navigator-apps.ts';
import { AreaChoice } from './country/area-choice.tsx';
import { CountryChoice } from './country/country-choice.tsx';
import { DownloadFrame } from './download-frame.tsx';
import { DownloadStatus } from './download/download-status.tsx';
import { SavedExports } from './download/saved-exports.tsx';
import { useDownload } from './download/use-download.ts';
import { useExpectedFile } from './download/use-expected-file.ts';
import { ExportFolds } from './export-folds.tsx';
import classes from './export-page.module.css';
import { ExportSummary, type ExportSummaryProps } from './export-summary.tsx';
import { useNumbers } from './format-numbers.ts';
import { useExportForm } from './use-export-form.ts';

export function ExportPage() {
  const mayExport = useCan('export.make');
  return <DownloadFrame>{mayExport ? <ExportBody /> : <Refused />}</DownloadFrame>;
}

function Refused() {
  const { t } = useTranslation('export');
  return <EmptyState title={translateMessage('You do not have enough rights')} text={t('refused')} />;
}

function ExportBody() {
  const { t } = useTranslation('export');
  const state = useExportForm();
  const { form, errors, change, setErrors, refuse } = state;
  const maySave = useCan('export.saved');
  const { download, start, stop } = useDownload({
    onRefused: refuse,
    onSaved: () => change({ saveToUserExport: false, userExportName: '' }),
  });
  const expected = useExpectedFile(state.settled);
  const countries = useRef<HTMLElement>(null);

  const downloadFile = () => {
    if (form.country.length === 0) {
      setErrors({ country: 'Country not selected' });
      return countries.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
    }
    const saveToUserExport = form.saveToUserExport && maySave;
    void start({ of: 'form', form: { ...form, saveToUserExport }, total: expected.counts?.total ?? null });
  };
  const parts = { form, expected, download, errors, onDownload: downloadFile, onStop: stop };
  return (
    <>
      <SavedExports download={download} onStop={stop} onRepeat={start} onFill={change} />
      <form className={classes['page']} noValidate onSubmit={(event) => event.preventDefault()}>
        <div className={classes['choices']}>
          <AppTiles value={form.format} others={otherFormatsOnRequest} onChange={(format) => change({ format })} />
          <section ref={countries}>
            <h2>{t('where.title')}</h2>
            {form.bbox === null ? <CountryChoice state={state} /> : <AreaChoice state={state} />}
          </section>
          <ExportFolds state={state} />
        </div>
        <Box
          as="aside"
          line="around"
          round={12}
          surface="panel"
          className={classes['aside']}
          aria-label={t('summary.label')}
        >
          <ExportSummary {...parts} />
        </Box>
      </form>
      <ExportBar {...parts} />
    </>
  );
}

/** On a phone the total and the button stay within thumb reach while the form scrolls. */
function ExportBar({ form, expected, download, onDownload, onStop }: ExportSummaryProps) {
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
          <Row gap={12} justify="between">
            <span className={classes['total']}>
              {form.country.length === 0 && t('summary.noCountryShort')}
              {counts && (
                <>
                  <strong>{count(counts.total)}</strong> {t('summary.rows', { count: counts.total })}
                </>
              )}
            </span>
            <Button onClick={onDownload}>{t(own?.kind === 'done' ? 'download.again' : 'download.start')}</Button>
          </Row>
        </>
      )}
    </div>
  );
}
