import { Button } from '@mantine/core';
import { exportFormatInfo } from '@dozor/domain/export/export-format-id.ts';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-language.ts';
import { DownloadStatus } from './download-status.tsx';
import { DroppedTypes } from './dropped-types.tsx';
import type { ExportForm } from './export-form.ts';
import classes from './export-summary.module.css';
import { FileTotal } from './file-total.tsx';
import { RowsByCountry } from './rows-by-country.tsx';
import { Sureness } from './sureness.tsx';
import type { Download } from './use-download.ts';
import type { ExpectedFile } from './use-expected-file.ts';
import type { FormErrors } from './use-export-form.ts';

export interface ExportSummaryProps {
  form: ExportForm;
  expected: ExpectedFile;
  download: Download | null;
  errors: FormErrors;
  onDownload: () => void;
  onStop: () => void;
}

/** What the file will be, said before it is downloaded, and the button. */
export function ExportSummary({ form, expected, download, errors, onDownload, onStop }: ExportSummaryProps) {
  const { t } = useTranslation('export');
  const label = useLabel();
  const own = download?.of === 'form' ? download : null;
  const { counts } = expected;
  return (
    <div className={classes['summary']}>
      <h2 className={classes['title']}>{t('summary.title', { format: label(exportFormatInfo[form.format].name) })}</h2>
      <FileTotal expected={expected} hasCountry={form.country.length > 0} />
      <div className={classes['action']}>
        <Button
          fullWidth
          size="md"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
          loading={own?.kind === 'running'}
          onClick={onDownload}
        >
          {t('download.start')}
        </Button>
        <ErrorCount errors={errors} />
        {own && <DownloadStatus download={own} onStop={onStop} />}
      </div>
      {counts && <DroppedTypes dropped={counts.dropped} format={form.format} />}
      {exportFormatInfo[form.format].sureness !== 'high' && <Sureness format={form.format} />}
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
