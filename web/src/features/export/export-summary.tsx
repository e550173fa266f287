import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { formatFacts } from '@dozor/domain/format/all-formats.ts';
import { ApiError } from '../../api/api-error.ts';
import { countryName } from '../../i18n/country-name.ts';
import { translateMessage } from '../../i18n/server-message.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { LawNote } from '../../point/law-note.tsx';
import { SampleChip } from '../../point/sample-chip.tsx';
import { phoneQuery } from '../../ui/breakpoints.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { HowToUse } from './apps/how-to-use.tsx';
import { DownloadStatus } from './download/download-status.tsx';
import type { Download } from './download/use-download.ts';
import type { ExpectedFile } from './download/use-expected-file.ts';
import type { ExportForm } from './export-form.ts';
import classes from './export-summary.module.css';
import { useNumbers } from './format-numbers.ts';
import { DroppedTypes } from './format/dropped-types.tsx';
import { TooManyRows } from './format/too-many-rows.tsx';
import type { FormErrors } from './use-export-form.ts';

export interface ExportSummaryProps {
  form: ExportForm;
  expected: ExpectedFile;
  download: Download | null;
  errors: FormErrors;
  onDownload: () => void;
  onStop: () => void;
}

const shown = 6;

export function ExportSummary({ form, expected, download, errors, onDownload, onStop }: ExportSummaryProps) {
  const { t } = useTranslation('export');
  const label = useLabel();
  const own = download?.of === 'form' ? download : null;
  const { counts } = expected;
  const isPhone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  return (
    <Stack className={classes['summary']} gap={12}>
      <h2 className={classes['title']}>{t('summary.title', { format: label(formatFacts[form.format].name) })}</h2>
      <FileTotal expected={expected} hasCountry={form.country.length > 0} />
      <Stack gap={8}>
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
      </Stack>
      <HowToUse format={form.format} />
      {counts && <TooManyRows total={counts.total} format={form.format} />}
      {counts && <DroppedTypes dropped={counts.dropped} format={form.format} />}
      {form.country.map((code) => (
        <LawNote key={code} country={code} />
      ))}
      {counts && <RowsByCountry countries={counts.countries} />}
    </Stack>
  );
}

function RowsByCountry({ countries }: { countries: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('export');
  const rows = Object.entries(countries).toSorted(([, a], [, b]) => b - a);
  if (rows.length < 2) return null;
  return (
    <section aria-label={t('summary.byCountry')}>
      <h3 className={classes['heading']}>{t('summary.byCountry')}</h3>
      <CountryRows rows={rows.slice(0, shown)} />
      {rows.length > shown && (
        <details className={classes['more']}>
          <summary>{t('summary.more', { count: rows.length - shown })}</summary>
          <CountryRows rows={rows.slice(shown)} />
        </details>
      )}
    </section>
  );
}

function CountryRows({ rows }: { rows: readonly (readonly [code: string, count: number])[] }) {
  const { t } = useTranslation('export');
  const { count } = useNumbers();
  const language = useLanguage();
  return (
    <ul className={classes['countries']}>
      {rows.map(([code, number]) => (
        <li key={code}>
          <span>{code === '' ? t('summary.nowhere') : countryName(code, language)}</span>
          <Text as="span" tone="dimmed">
            {count(number)}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function FileTotal({ expected, hasCountry }: { expected: ExpectedFile; hasCountry: boolean }) {
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
  const silent = Object.values(counts.silent).reduce((sum, points) => sum + points, 0);
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
      {silent > 0 && <p className={classes['hint']}>{t('summary.silent', { count: silent, number: count(silent) })}</p>}
      {counts.total === 0 && silent === 0 && <p className={classes['hint']}>{t('summary.empty')}</p>}
    </div>
  );
}

export function ErrorCount({ errors }: { errors: FormErrors }) {
  const { t } = useTranslation('shell');
  const count = Object.values(errors).filter(Boolean).length;
  return (
    <Text size="sm" tone="bad" className={classes['errors']} role="status">
      {count > 0 && t('form.errors', { count })}
    </Text>
  );
}
