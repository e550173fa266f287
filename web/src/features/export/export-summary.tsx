import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { formatFacts } from '@dozor/domain/format/all-formats.ts';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import { LawNote } from '../../point/law-note.tsx';
import { phoneQuery } from '../../ui/breakpoints.ts';
import { DownloadStatus } from './download/download-status.tsx';
import { DroppedTypes } from './format/dropped-types.tsx';
import type { ExportForm } from './export-form.ts';
import classes from './export-summary.module.css';
import { HowToUse } from './apps/how-to-use.tsx';
import { FileTotal } from './download/file-total.tsx';
import { RowsByCountry } from './country/rows-by-country.tsx';
import { TooManyRows } from './format/too-many-rows.tsx';
import type { Download } from './download/use-download.ts';
import type { ExpectedFile } from './download/use-expected-file.ts';
import type { FormErrors } from './use-export-form.ts';

export interface ExportSummaryProps {
  form: ExportForm;
  expected: ExpectedFile;
  download: Download | null;
  errors: FormErrors;
  onDownload: () => void;
  onStop: () => void;
}

/** A description of the file before it is downloaded, and the button. */
export function ExportSummary({ form, expected, download, errors, onDownload, onStop }: ExportSummaryProps) {
  const { t } = useTranslation('export');
  const label = useLabel();
  const own = download?.of === 'form' ? download : null;
  const { counts } = expected;
  const isPhone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  return (
    <div className={classes['summary']}>
      <h2 className={classes['title']}>{t('summary.title', { format: label(formatFacts[form.format].name) })}</h2>
      <FileTotal expected={expected} hasCountry={form.country.length > 0} />
      <div className={classes['action']}>
        {/* On a phone the button and its progress are in the bar. */}
        {!isPhone && (
          <Button
            fullWidth
            size="md"
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
            loading={own?.kind === 'running'}
            onClick={onDownload}
          >
            {t('download.start')}
          </Button>
        )}
        <ErrorCount errors={errors} />
        {own && !isPhone && <DownloadStatus download={own} onStop={onStop} />}
      </div>
      <HowToUse format={form.format} />
      {counts && <TooManyRows total={counts.total} format={form.format} />}
      {counts && <DroppedTypes dropped={counts.dropped} format={form.format} />}
      {form.country.map((code) => (
        <LawNote key={code} country={code} />
      ))}
      {counts && <RowsByCountry countries={counts.countries} />}
    </div>
  );
}

export function ErrorCount({ errors }: { errors: FormErrors }) {
  const { t } = useTranslation('shell');
  const count = Object.values(errors).filter(Boolean).length;
  return (
    <p className={classes['errors']} role="status">
      {count > 0 && t('form.errors', { count })}
    </p>
  );
}
