import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFacts } from '@dozor/domain/format/all-formats.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../../i18n/use-language.ts';
import { useCan } from '../../../session/session.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { everyCountry, readForm, type ExportForm } from '../export-form.ts';
import { savedExportsQuery } from '../export-queries.ts';
import { useNumbers } from '../format-numbers.ts';
import { DownloadStatus } from './download-status.tsx';
import classes from './saved-exports.module.css';
import type { Download, DownloadRequest } from './use-download.ts';

interface SavedExportsProps {
  download: Download | null;
  onStop: () => void;
  onRepeat: (request: DownloadRequest) => Promise<void>;
  onFill: (form: ExportForm) => void;
}

type Saved = { _id: string; name: string; created: string; options: Record<string, unknown>; rows: number };

const shown = 3;

export function SavedExports(props: SavedExportsProps) {
  const { t } = useTranslation('export');
  const maySave = useCan('export.saved');
  const { data, isError, refetch } = useQuery({ ...savedExportsQuery, enabled: maySave });
  const [isWhole, setWhole] = useState(false);
  if (!maySave) return null;
  if (isError) return <ErrorState text={t('saved.failed')} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  const items = isWhole ? data.items : data.items.slice(0, shown);
  return (
    <section className={classes['saved']} aria-label={t('saved.title')}>
      <Text as="h2" mb={8}>
        {t('saved.title')}
      </Text>
      <ul>
        {items.map((item) => (
          <SavedExport key={item._id} item={item} {...props} />
        ))}
      </ul>
      {data.items.length > shown && (
        <Button variant="subtle" size="compact-sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('saved.fewer') : t('saved.all', { count: data.items.length })}
        </Button>
      )}
    </section>
  );
}

function SavedExport({ item, download, onStop, onRepeat, onFill }: SavedExportsProps & { item: Saved }) {
  const { t } = useTranslation('export');
  const { count } = useNumbers();
  const label = useLabel();
  const language = useLanguage();
  const form = { ...readForm(item.options), saveToUserExport: false, userExportName: '' };
  const format = label(formatFacts[form.format].name);
  const where = form.country.includes(everyCountry)
    ? t('where.every')
    : form.country.map((code) => countryName(code, language)).join(', ');
  const name = item.name || `${format}, ${where}`;
  const own = download?.of === item._id ? download : null;
  return (
    <li>
      <Stack>
        <Text as="span" weight={600} breaks>
          {name}
        </Text>
        <Text as="span" tone="dimmed">
          {item.name && `${format}, ${where} · `}
          {t('saved.rows', { count: item.rows, number: count(item.rows) })} · <RelativeTime time={item.created} />
        </Text>
      </Stack>
      <Row className={classes['actions']} gap={8}>
        <Button variant="subtle" onClick={() => onFill(form)} aria-label={t('saved.fillName', { name })}>
          {t('saved.fill')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          loading={own?.kind === 'running'}
          aria-label={t('saved.repeatName', { name })}
          onClick={() => void onRepeat({ of: item._id, form, total: null })}
        >
          {t('saved.repeat')}
        </Button>
      </Row>
      {own && <DownloadStatus download={own} onStop={onStop} />}
    </li>
  );
}
